import { useState } from 'react'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { toast } from '../../lib/page/toast'
import { useNavigateIfHere } from '../../lib/page/use-is-here'
import { toastError } from '../../lib/requests/api-error'
import { saveReturnPath } from '../../lib/storage/return-path'
import { formatPrice } from '../../lib/texts/format'
import { LevelOptions } from '../../lib/texts/level-options'
import { useUser } from '../../store'
import { Button, ButtonLink } from '../../ui/buttons/button'
import { Field, SelectField } from '../../ui/fields/field'
import layout from '../../ui/layout/layout.module.css'
import { useJoinPlaySessionMutation, useWaitForPlaySessionMutation } from './api'

function getButton({ kind, price, currency, freeTrial, can: { bringGuest, wait } }: PlaySession): string {
  if (kind === 'split')
    return bringGuest ? t('Pay another share') : t('Pay my share, {price}', { price: formatPrice(price, currency) })
  if (bringGuest) return t('Bring a guest')
  if (wait) return t('Wait for a place')
  if (freeTrial) return t('Join free of charge')
  if (kind === 'tournament') return t('Enter this tournament')
  return kind === 'class' ? t('Join this class') : t('Join this game')
}

function describeLogin({ kind, can }: PlaySession): string {
  if (kind === 'split') return t('Log in to pay your share')
  return can.wait ? t('Log in to wait for a place') : t('Log in to join')
}

/** Takes a place or waits for one, or brings a guest once one has a place. */
export function JoinForm({ game }: { game: PlaySession }) {
  const user = useUser()
  // here, since the form goes once the last place is taken, which may be known before the answer
  const sending = useSend(game)
  const { can } = game
  if (!can.join && !can.bringGuest && !can.wait) return null
  if (user) return <Form game={game} {...sending} />
  return (
    <ButtonLink
      block
      to="/login"
      onClick={() => saveReturnPath({ path: `/play/${game._id}`, title: game.title || game.facility.name })}
    >
      {describeLogin(game)}
    </ButtonLink>
  )
}

function useSend({ _id: id, can, kind }: PlaySession) {
  const navigate = useNavigateIfHere()
  const [join, joining] = useJoinPlaySessionMutation()
  const [wait, waiting] = useWaitForPlaySessionMutation()
  const send = async (level: object, guestName: string) => {
    if (can.wait) {
      const { error } = await wait({ params: { id }, body: level })
      if (error) return toastError(t('Something went wrong'), error)
      return toast.success(t('You are on the waitlist.'), {
        description: t('When a place is free, it is held for you, and you get an e-mail.'),
      })
    }
    const { data, error } = await join({ params: { id }, body: { ...level, ...(can.bringGuest && { guestName }) } })
    if (!data) return toastError(t('Something went wrong'), error)
    if (kind === 'split') return navigate(`/checkout?booking=${data.booking}`)
    toast.success(data.isFree ? t('You have a place, free of charge.') : t('You have a place. Pay to keep it.'))
    return navigate(`/user/bookings/${data.booking}`)
  }
  return { send, isLoading: joining.isLoading || waiting.isLoading }
}

function Form({ game, send, isLoading }: { game: PlaySession } & ReturnType<typeof useSend>) {
  const [level, setLevel] = useState('4')
  const [guestName, setGuestName] = useState('')
  const { can, needsLevel } = game
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void send(needsLevel ? { level: Number(level) } : {}, guestName)
      }}
    >
      {needsLevel && (
        <SelectField label={t('Your level')} value={level} onChange={(event) => setLevel(event.target.value)}>
          <LevelOptions />
        </SelectField>
      )}
      {can.bringGuest && (
        <Field
          label={game.kind === 'split' ? t('Who it is for') : t('Your guest’s name')}
          required
          maxLength={60}
          value={guestName}
          onChange={(event) => setGuestName(event.target.value)}
        />
      )}
      <Button type="submit" variant={can.bringGuest ? 'outline' : 'primary'} block loading={isLoading}>
        {getButton(game)}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { toastError } from '../../lib/api-error'
import { toast } from '../../lib/toast'
import { useUser } from '../../store'
import { Button } from '../../ui/button'
import { Field, SelectField } from '../../ui/field'
import layout from '../../ui/layout.module.css'
import { useJoinPlaySessionMutation } from './api'
import { LevelOptions } from './level-options'

/** Takes a place for oneself, or for a guest once one has a place. */
export function JoinForm({ game }: { game: PlaySession }) {
  const user = useUser()
  const navigate = useNavigate()
  const [join, { isLoading }] = useJoinPlaySessionMutation()
  const [level, setLevel] = useState('4')
  const [guestName, setGuestName] = useState('')
  const { can, needsLevel } = game
  if (!user)
    return can.join ? (
      <p>
        <Link className="link" to="/login">
          {t('Log in to join')}
        </Link>
      </p>
    ) : null
  if (!can.join && !can.bringGuest) return null
  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    const body = { ...(needsLevel && { level: Number(level) }), ...(can.bringGuest && { guestName }) }
    const { data, error } = await join({ params: { id: game._id }, body })
    if (!data) return toastError(t('Something went wrong'), error)
    toast.success(t('You have a place. Pay to keep it.'))
    return navigate(`/user/bookings/${data.booking}`)
  }
  return (
    <form className={layout.stack} onSubmit={send}>
      {needsLevel && (
        <SelectField label={t('Your level')} value={level} onChange={(event) => setLevel(event.target.value)}>
          <LevelOptions />
        </SelectField>
      )}
      {can.bringGuest && (
        <Field
          label={t('Your guest’s name')}
          required
          maxLength={60}
          value={guestName}
          onChange={(event) => setGuestName(event.target.value)}
        />
      )}
      <Button type="submit" block loading={isLoading}>
        {can.bringGuest ? t('Bring a guest') : t('Join this game')}
      </Button>
    </form>
  )
}

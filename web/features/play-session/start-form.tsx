import { clsx } from 'clsx'
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Slot } from '#contract/availability'
import { t } from '#i18n/t'
import { showFormErrors } from '../../lib/forms/form-errors'
import { usePlainForm } from '../../lib/forms/use-plain-form'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { useNavigateIfHere } from '../../lib/page/use-is-here'
import { getErrorStatus, toastError } from '../../lib/requests/api-error'
import { saveReturnPath } from '../../lib/storage/return-path'
import { formatPrice, toDigits } from '../../lib/texts/format'
import { addDays } from '../../lib/time/calendar-day'
import { Button } from '../../ui/buttons/button'
import { TimeOptions } from '../../ui/dates/slot-options'
import { DateField } from '../../ui/fields/date-field'
import { SelectField } from '../../ui/fields/field'
import { FieldRow } from '../../ui/fields/field-row'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { useStartPlaySessionMutation } from './api'
import { clearGameDraft, readGameDraft, saveGameDraft } from './game-draft'
import { emptyGame, GameFields, toGameBody } from './game-fields'
import styles from './play.module.css'
import { getCourtPrice, listEnds, toSlotTimes } from './start-times'

const empty = { facility: '', date: '', startTime: '', endTime: '', ...emptyGame }
type Values = typeof empty
const fields = Object.keys(empty) as (keyof Values)[]

type StartFormProps = {
  /** Whether a guest's draft replaces what the address names. */
  restoresDraft: boolean
  /** Where and when, kept by the page, which looks up the free slots. */
  choice: { facility: string; date: string }
  onChoose: (choice: { facility: string; date: string }) => void
  facilities: readonly { _id: string; name: string }[]
  /** Undefined while they are loading, or when they could not be loaded. */
  slots: readonly Slot[] | undefined
  /** Shown below the empty hours when they could not be loaded. */
  failure?: ReactNode
}

/** Holds a court and opens it as a game in one step. Guests sign in first and find what they had filled in. */
export function StartForm({ restoresDraft, choice, onChoose, facilities, slots, failure }: StartFormProps) {
  const navigate = useNavigateIfHere()
  const { today, bookingHorizonDays, currency } = useSite()
  const [start, { isLoading, isSuccess }] = useStartPlaySessionMutation()
  const { field, handleSubmit, reset, setError, getValues, errors } = usePlainForm<Values>(emptyGame)
  const [times, setTimes] = useState({ startTime: '', endTime: '' })
  const [minPlaces, setMinPlaces] = useState(emptyGame.minPlaces)
  const free = toSlotTimes(slots ?? [], [times.startTime, times.endTime])
  const { startTime, endTime } = free
  /** The first chosen time that is not free, unless the game that was started holds it. */
  const lost =
    slots && !isSuccess ? (['startTime', 'endTime'] as const).find((name) => times[name] && !free[name]) : null
  const price = slots ? getCourtPrice(slots, startTime, endTime) : null
  const restore = useEffectEvent(() => {
    const draft = restoresDraft ? readGameDraft() : null
    if (!draft) return
    reset(draft)
    setTimes(draft)
    setMinPlaces(draft.minPlaces)
    onChoose({ facility: draft.facility, date: draft.date })
  })
  useEffect(() => restore(), [])
  const submit = handleSubmit(async (values) => {
    const body = { ...choice, startTime, endTime, ...toGameBody(pickGame(values)) }
    // what the server refuses as taken must not move to the next free hour by itself
    setTimes({ startTime, endTime })
    const { data, error } = await start({ body })
    if (getErrorStatus(error) === 401) {
      saveGameDraft({ ...values, ...choice, startTime, endTime })
      saveReturnPath({ path: '/play/new', title: t('Start a game') })
      return navigate('/login', { state: { reason: t('Login to start your game. What you have filled in is kept.') } })
    }
    if (data) {
      clearGameDraft()
      toast.success(t('Your game is open.'), { description: t('Pay for your place to keep it.') })
      return navigate(`/play/${data._id}`)
    }
    showFormErrors(error, fields, setError)
    toastError(t('Something went wrong'), error)
  })
  const timeField = (name: 'startTime' | 'endTime') => {
    const { onChange, error, ...props } = field(name)
    const change = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
      onChange()
      const isEndFree = name === 'endTime' || listEnds(slots ?? [], value).includes(times.endTime)
      setTimes({ startTime, endTime: isEndFree ? times.endTime : '', [name]: value })
    }
    const notFree = () => t('{time} is not free. Choose another time.', { time: toDigits(times[name]) })
    return { ...props, error: lost === name ? notFree() : error, value: free[name], onChange: change }
  }
  // also what was typed before hydration
  const followPlaces = () => setMinPlaces(getValues().minPlaces)
  const isFull = choice.facility !== '' && slots?.length === 0
  return (
    <form className={clsx(layout.stack, styles.start)} onSubmit={submit} onChange={followPlaces} noValidate>
      <SelectField
        label={t('Venue')}
        error={errors.facility?.message}
        value={choice.facility}
        onChange={({ target }) => onChoose({ ...choice, facility: target.value })}
      >
        <option value="">{t('Choose a venue')}</option>
        {facilities.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('Day')}
        min={today}
        max={addDays(today, bookingHorizonDays)}
        error={errors.date?.message}
        value={choice.date}
        onChange={(date) => onChoose({ ...choice, date })}
      />
      <FieldRow>
        <SelectField
          label={t('Start Time')}
          {...(isFull && { hint: t('No available slots') })}
          {...timeField('startTime')}
        >
          {choice.facility === '' && <option value="">{t('Choose a venue first')}</option>}
          {lost === 'startTime' && <option value="">{t('Choose a time')}</option>}
          <TimeOptions times={(slots ?? []).map((slot) => slot.startTime)} />
        </SelectField>
        <SelectField label={t('End Time')} {...timeField('endTime')}>
          {lost === 'endTime' && <option value="">{t('Choose a time')}</option>}
          <TimeOptions times={listEnds(slots ?? [], startTime)} />
        </SelectField>
      </FieldRow>
      {failure}
      {price !== null && (
        <p aria-live="polite">{t('The court costs {price}.', { price: formatPrice(price, currency) })}</p>
      )}
      <GameFields field={field} minPlaces={minPlaces} price={price} />
      <FormError error={errors.root?.message} />
      <Button
        type="submit"
        block
        loading={isLoading}
        disabledReason={endTime === '' && t('Choose a venue and a free hour.')}
      >
        {t('Hold the court and open the game')}
      </Button>
    </form>
  )
}

const pickGame = ({ places, minPlaces, decideHours, levelFrom, levelTo, level, notes }: Values) => ({
  places,
  minPlaces,
  decideHours,
  levelFrom,
  levelTo,
  level,
  notes,
})

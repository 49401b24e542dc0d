import { useRef, useState } from 'react'
import type { correctLevel } from '#contract/play-session-players'
import { t } from '#i18n/t'
import { api, callWhole } from '../api'
import { toast } from '../lib/page/toast'
import { toastError } from '../lib/requests/api-error'
import { LevelOptions } from '../lib/texts/level-options'
import styles from './correct-level.module.css'

const levelApi = api.injectEndpoints({
  endpoints: (build) => ({
    correctLevel: build.mutation({
      ...callWhole<typeof correctLevel>('PUT', '/bookings/:id/level'),
      invalidatesTags: ['games', 'coaching'],
    }),
  }),
})

type CorrectLevelProps = { id: string; name: string; level: number | null }

/** Returns the chosen level until the saved one is known, and a function that saves another once those before it are. */
function useChosenLevel({ id, level }: CorrectLevelProps) {
  const [correct, { isLoading }] = levelApi.useCorrectLevelMutation()
  const [chosen, setChosen] = useState<number | null>(null)
  const [known, setKnown] = useState(level)
  if (known !== level) {
    setKnown(level)
    if (!isLoading) setChosen(null)
  }
  /** What is to be saved; null while nothing is sent. */
  const wanted = useRef<number | null>(null)
  const save = async (next: number): Promise<void> => {
    const { data, error } = await correct({ params: { id }, body: { level: next } })
    if (wanted.current !== null && wanted.current !== next) return save(wanted.current)
    wanted.current = null
    if (data) return void toast.success(data.message)
    setChosen(null)
    toastError(t('Something went wrong. Try Again!'), error)
  }
  // arrow keys choose one level after another, faster than they are saved
  const choose = (next: number) => {
    const isSending = wanted.current !== null
    wanted.current = next
    setChosen(next)
    if (!isSending) void save(next)
  }
  return { shown: chosen ?? level, choose, isLoading }
}

/** The level of the customer of a booking, which those who see them play may correct. */
export function CorrectLevel(props: CorrectLevelProps) {
  const { shown, choose, isLoading } = useChosenLevel(props)
  return (
    <select
      className={styles.level}
      aria-label={t('Level of {name}', { name: props.name })}
      value={shown ?? ''}
      aria-busy={isLoading}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {shown === null && (
        <option value="" disabled>
          {t('No level yet')}
        </option>
      )}
      <LevelOptions />
    </select>
  )
}

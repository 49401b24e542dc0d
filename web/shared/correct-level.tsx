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

/** The level of the customer of a booking, which those who see them play may correct. */
export function CorrectLevel({ id, name, level }: CorrectLevelProps) {
  const [correct, { isLoading }] = levelApi.useCorrectLevelMutation()
  const send = async (value: string) => {
    if (isLoading) return
    const { data, error } = await correct({ params: { id }, body: { level: Number(value) } })
    if (error) toastError(t('Something went wrong. Try Again!'), error)
    else toast.success(data.message)
  }
  return (
    <select
      className={styles.level}
      aria-label={t('Level of {name}', { name })}
      value={level ?? ''}
      // not disabled, which would drop the focus
      aria-disabled={isLoading}
      aria-busy={isLoading}
      onChange={({ target }) => void send(target.value)}
    >
      {level === null && (
        <option value="" disabled>
          {t('No level yet')}
        </option>
      )}
      <LevelOptions />
    </select>
  )
}

import type { CoachSettings } from '#contract/coach'
import { useUpdateCoachMutation } from '../../features/coach/own-api'
import { CoachTermsForm } from '../coach-terms-form'

/** What a coach costs at some hours, and when they teach on some days, for the owner of a venue. */
export function CoachPrices({ facility, coach }: { facility: string; coach: CoachSettings }) {
  const [update, { isLoading }] = useUpdateCoachMutation()
  return (
    <CoachTermsForm
      terms={coach}
      hasPrices
      isLoading={isLoading}
      send={(body) => update({ params: { id: facility, userId: coach._id }, body })}
    />
  )
}

import type { CoachTerms } from '#contract/coach'
import { useUpdateCoachTermsMutation } from '../../features/coach/own-api'
import { CoachTermsForm } from '../coach-terms-form'

/** What a coach costs at some hours, and when they teach on some days, for the owner of a venue. */
export function CoachPrices({ facility, coach }: { facility: string; coach: CoachTerms }) {
  const [update, { isLoading }] = useUpdateCoachTermsMutation()
  return (
    <CoachTermsForm
      terms={coach}
      hasPrices
      isLoading={isLoading}
      send={(body) => update({ params: { id: facility, userId: coach._id }, body })}
    />
  )
}

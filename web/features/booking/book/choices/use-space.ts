import { useSearchParams } from 'react-router'
import type { Facility } from '#contract/facility'
import type { Space } from '#contract/space'
import { useSite } from '../../../../lib/page/site'

/** Finds a space of a facility, of which one from the release before has none. */
export const findSpace = ({ spaces = [] }: Facility, id: string | null | undefined): Space | undefined =>
  spaces.find((space) => space.id === id)

/** The facility as if the space were its only court: its price, and which of its slots today have begun. */
function toSold(facility: Facility, { pricePerHour, priceRules, slotMinutes }: Space, ofCourts: number): Facility {
  const today = facility.today.filter((_, index) => index % Math.max(1, slotMinutes / ofCourts) === 0)
  return { ...facility, pricePerHour, priceRules, courts: 1, today }
}

/**
 * The space that the URL names, in place of a court, or that of a booking that is moved (`moved`, empty for a court). `sold`
 * is the facility as it is sold then.
 */
export function useSpace(facility: Facility, moved?: string) {
  const site = useSite()
  const [params, setParams] = useSearchParams()
  const space = findSpace(facility, moved ?? params.get('space'))
  const chooseSpace = (id: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const key of ['space', 'from', 'to', 'shared', 'coach']) next.delete(key)
        if (id) next.set('space', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    space,
    sold: space ? toSold(facility, space, site.slotMinutes) : facility,
    slotMinutes: space?.slotMinutes ?? site.slotMinutes,
    chooseSpace,
  }
}

import { choiceParam, defineSearch, pageParam, type SearchValues, textParam } from '../../lib/urls/search-params'

export const PAGE_SIZE = 24

export const coachSearch = defineSearch(
  {
    city: textParam,
    level: choiceParam(['1', '2', '3', '4', '5', '6', '7'], ''),
    near: choiceParam(['true'], ''),
    page: pageParam,
  },
  '/coaches',
)

/** `nearby`: what is near the user, once it is known. */
export const toCoachQuery = ({ city, level, near, page }: SearchValues<typeof coachSearch>, nearby: object = {}) => ({
  query: { page, limit: PAGE_SIZE, ...(near && nearby), ...(city && { city }), ...(level && { level: Number(level) }) },
})

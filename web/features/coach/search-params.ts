import { choiceParam, defineSearch, pageParam, type SearchValues, textParam } from '../../lib/search-params'

export const PAGE_SIZE = 24

export const coachSearch = defineSearch(
  { city: textParam, level: choiceParam(['1', '2', '3', '4', '5', '6', '7'], ''), page: pageParam },
  '/coaches',
)

export const toCoachQuery = ({ city, level, page }: SearchValues<typeof coachSearch>) => ({
  query: { page, limit: PAGE_SIZE, ...(city && { city }), ...(level && { level: Number(level) }) },
})

import {
  choiceParam,
  clockParam,
  dayParam,
  defineSearch,
  pageParam,
  type SearchValues,
  textParam,
} from '../../lib/urls/search-params'

export const PAGE_SIZE = 12

export const playSearch = defineSearch(
  {
    city: textParam,
    date: dayParam,
    from: clockParam,
    level: choiceParam(['1', '2', '3', '4', '5', '6', '7'], ''),
    full: choiceParam(['true'], ''),
    kind: choiceParam(['game', 'class', 'tournament'], ''),
    near: choiceParam(['true'], ''),
    page: pageParam,
  },
  '/play',
)

/** `nearby`: what is near the user, once it is known. */
export const toPlayQuery = (
  { city, date, from, level, full, kind, near, page }: SearchValues<typeof playSearch>,
  nearby: object = {},
) => ({
  query: {
    page,
    ...(near && nearby),
    ...(city && { city }),
    ...(date && { date }),
    ...(from && { from }),
    ...(level && { level: Number(level) }),
    ...(full && { full }),
    ...(kind && { kind }),
  },
})

/** The next games at a facility, or those near the user first. */
export const toNextGamesQuery = (which: object) => ({ query: { limit: 3, ...which } })

/** The next classes and tournaments of a facility, full ones and today's too. */
export const toClassesQuery = (facility: string) => ({
  query: { facility, kind: 'venue' as const, begun: 'true' as const, full: 'true' as const, limit: 100 },
})

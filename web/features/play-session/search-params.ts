import {
  choiceParam,
  clockParam,
  dayParam,
  defineSearch,
  pageParam,
  type SearchValues,
  textParam,
} from '../../lib/search-params'

export const PAGE_SIZE = 12

export const playSearch = defineSearch(
  {
    city: textParam,
    date: dayParam,
    from: clockParam,
    level: choiceParam(['1', '2', '3', '4', '5', '6', '7'], ''),
    full: choiceParam(['true'], ''),
    kind: choiceParam(['game', 'class', 'tournament'], ''),
    page: pageParam,
  },
  '/play',
)

export const toPlayQuery = ({ city, date, from, level, full, kind, page }: SearchValues<typeof playSearch>) => ({
  query: {
    page,
    ...(city && { city }),
    ...(date && { date }),
    ...(from && { from }),
    ...(level && { level: Number(level) }),
    ...(full && { full }),
    ...(kind && { kind }),
  },
})

/** The next games at a facility. */
export const toNextGamesQuery = (facility: string) => ({ query: { limit: 3, facility } })

/**
 * The next games everywhere, first those near a signed-in user or in the city that was searched last. Without either it is
 * what the server has rendered for everybody.
 */
export const toGamesNearQuery = (isSignedIn: boolean, searched: string) => ({
  query: { limit: 3, ...((isSignedIn || searched) && { near: 'true' as const }), ...(searched && { searched }) },
})

/** The next classes and tournaments of a facility, full ones and today's too. */
export const toClassesQuery = (facility: string) => ({
  query: { facility, kind: 'venue' as const, begun: 'true' as const, full: 'true' as const, limit: 100 },
})

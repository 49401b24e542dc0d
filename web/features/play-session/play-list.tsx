import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { useLive } from '../../lib/requests/use-live'
import { useNearQuery, useSearchedCity } from '../../lib/storage/searched-city'
import { useUser } from '../../store'
import { Empty } from '../../ui/feedback/empty'
import { PagedList } from '../../ui/lists/paged-list'
import { useListPlaySessionsQuery } from './api'
import styles from './play.module.css'
import { PlayCard } from './play-card'
import { PlayFilters } from './play-filters'
import { PAGE_SIZE, playSearch, toPlayQuery } from './search-params'

const TAGS = ['games'] as const

/** All who look at the list receive the event at once: their requests are spread over about this many ms. */
const GATHER = 1000

/** The games that take players, with filters kept in the URL. */
export function PlayList() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = playSearch.read(params)
  useSearchedCity(search.city)
  const query = useListPlaySessionsQuery(toPlayQuery(search, useNearQuery(useUser() !== null)))
  useLive(query.data?.data.map(({ facility }) => facility._id) ?? [], TAGS, { gather: GATHER })
  const set = (values: object) =>
    navigate(playSearch.toUrl({ ...search, page: 1, ...values }), { replace: true, preventScrollReset: true })
  return (
    <>
      <PlayFilters search={search} onChange={set} />
      <PagedList
        query={query}
        error={t('The games could not be loaded.')}
        loading={t('Loading games')}
        placeholders={6}
        cards={{ height: 200, isPictured: true, className: styles.cards }}
        page={search.page}
        limit={PAGE_SIZE}
        noun="game"
        to={(page) => playSearch.toUrl({ ...search, page })}
        empty={
          <Empty
            level={2}
            title={t('No game is looking for players right now')}
            link={{ to: '/play/new', text: t('Start a game') }}
          >
            {t('Hold a court and open it as a game: others join and share its price.')}
          </Empty>
        }
      >
        {(games) => (
          <ul className={styles.cards}>
            {games.map((game) => (
              <PlayCard key={game._id} game={game} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

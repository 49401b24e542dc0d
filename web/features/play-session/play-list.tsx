import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { addDays } from '../../lib/calendar-day'
import { LevelOptions } from '../../lib/level-options'
import { useNearQuery, useSearchedCity } from '../../lib/searched-city'
import { useSite } from '../../lib/site'
import { listAllSlotStarts } from '../../lib/slot-times'
import { useLive } from '../../lib/use-live'
import { useUser } from '../../store'
import { DateField } from '../../ui/date-picker'
import { Empty } from '../../ui/empty'
import { Field, SelectField } from '../../ui/field'
import { PagedList } from '../../ui/paged-list'
import { TimeOptions } from '../../ui/slot-options'
import { useListPlaySessionsQuery } from './api'
import styles from './play.module.css'
import { PlayCard } from './play-card'
import { PAGE_SIZE, playSearch, toPlayQuery } from './search-params'

const TAGS = ['games'] as const

/** All who look at the list receive the event at once: their requests are spread over about this many ms. */
const GATHER = 1000

/** The games that take players, with filters kept in the URL. */
export function PlayList() {
  const [params] = useSearchParams()
  const site = useSite()
  const navigate = useNavigate()
  const search = playSearch.read(params)
  useSearchedCity(search.city)
  const query = useListPlaySessionsQuery(toPlayQuery(search, useNearQuery(useUser() !== null)))
  useLive(query.data?.data.map(({ facility }) => facility._id) ?? [], TAGS, { gather: GATHER })
  const set = (values: object) =>
    navigate(playSearch.toUrl({ ...search, page: 1, ...values }), { replace: true, preventScrollReset: true })
  return (
    <>
      <div className={styles.filters}>
        <SelectField label={t('What')} value={search.kind} onChange={(event) => set({ kind: event.target.value })}>
          <option value="">{t('All kinds')}</option>
          <option value="game">{t('Games')}</option>
          <option value="class">{t('Classes')}</option>
          <option value="tournament">{t('Tournaments')}</option>
        </SelectField>
        <Field
          label={t('City or area')}
          value={search.city}
          maxLength={100}
          onChange={(event) => set({ city: event.target.value })}
        />
        <DateField
          label={t('Day')}
          placeholder={t('Any day')}
          clearText={t('Any day')}
          min={site.today}
          max={addDays(site.today, site.bookingHorizonDays)}
          value={search.date}
          onChange={(date) => set({ date })}
        />
        <SelectField label={t('From')} value={search.from} onChange={(event) => set({ from: event.target.value })}>
          <option value="">{t('Any time')}</option>
          <TimeOptions times={listAllSlotStarts(site)} />
        </SelectField>
        <SelectField label={t('Level')} value={search.level} onChange={(event) => set({ level: event.target.value })}>
          <option value="">{t('All levels')}</option>
          <LevelOptions />
        </SelectField>
        <SelectField label={t('Places')} value={search.full} onChange={(event) => set({ full: event.target.value })}>
          <option value="">{t('Not full')}</option>
          <option value="true">{t('Full ones too')}</option>
        </SelectField>
        <SelectField label={t('Sort by')} value={search.near} onChange={(event) => set({ near: event.target.value })}>
          <option value="">{t('Soonest first')}</option>
          <option value="true">{t('Near you first')}</option>
        </SelectField>
      </div>
      <PagedList
        query={query}
        error={t('The games could not be loaded.')}
        loading={t('Loading games')}
        placeholders={6}
        page={search.page}
        limit={PAGE_SIZE}
        noun="game"
        to={(page) => playSearch.toUrl({ ...search, page })}
        empty={
          <Empty
            level={2}
            title={t('No game takes players right now')}
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

import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { useNearQuery } from '../../lib/storage/searched-city'
import { LevelOptions } from '../../lib/texts/level-options'
import { useUser } from '../../store'
import { Empty } from '../../ui/feedback/empty'
import { AreaField } from '../../ui/fields/area-field'
import { SelectField } from '../../ui/fields/field'
import { PagedList } from '../../ui/lists/paged-list'
import { useListCoachesQuery } from './api'
import styles from './coach.module.css'
import { CoachCard } from './coach-card'
import { coachSearch, PAGE_SIZE, toCoachQuery } from './search-params'

/** The coaches who give private lessons, with filters kept in the URL. */
export function CoachList() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = coachSearch.read(params)
  const query = useListCoachesQuery(toCoachQuery(search, useNearQuery(useUser() !== null)))
  const set = (values: object) =>
    navigate(coachSearch.toUrl({ ...search, page: 1, ...values }), { replace: true, preventScrollReset: true })
  return (
    <>
      <div className={styles.filters}>
        <AreaField value={search.city} onChange={(city) => set({ city })} />
        <SelectField
          label={t('Your level')}
          value={search.level}
          onChange={(event) => set({ level: event.target.value })}
        >
          <option value="">{t('All levels')}</option>
          <LevelOptions />
        </SelectField>
        <SelectField label={t('Sort by')} value={search.near} onChange={(event) => set({ near: event.target.value })}>
          <option value="">{t('By name')}</option>
          <option value="true">{t('Near you first')}</option>
        </SelectField>
      </div>
      <PagedList
        query={query}
        error={t('The coaches could not be loaded.')}
        loading={t('Loading coaches')}
        placeholders={6}
        cards={{ height: 150, isPictured: true, className: styles.cards }}
        page={search.page}
        limit={PAGE_SIZE}
        noun="coach"
        to={(page) => coachSearch.toUrl({ ...search, page })}
        empty={
          <Empty level={2} title={t('No coach found')} link={{ to: '/play?kind=class', text: t('See the classes') }}>
            {t('Try another area or level, or join a class.')}
          </Empty>
        }
      >
        {(coaches) => (
          <ul className={styles.cards}>
            {coaches.map((coach) => (
              <CoachCard key={coach._id} coach={coach} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

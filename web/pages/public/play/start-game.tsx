import { clsx } from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { useCheckAvailabilityQuery } from '../../../features/booking/api'
import { useListFacilitiesQuery } from '../../../features/facility/api'
import { StartForm } from '../../../features/play-session/start-form'
import { PageHead } from '../../../lib/page/page-head'
import { useSite } from '../../../lib/page/site'
import { addDays } from '../../../lib/time/calendar-day'
import { Pending, QueryError, showsError } from '../../../ui/feedback/query-error'
import layout from '../../../ui/layout/layout.module.css'
import styles from '../layout/form-page.module.css'
import { venuesQuery } from './start-game.load'

/** Starting a game: venue, day and hour, players and levels, in one step. */
export default function StartGamePage() {
  const [params] = useSearchParams()
  const { today } = useSite()
  const [choice, setChoice] = useState({ facility: params.get('facility') ?? '', date: addDays(today, 1) })
  const venues = useListFacilitiesQuery(venuesQuery)
  const slots = useCheckAvailabilityQuery({ query: choice }, { skip: choice.facility === '' })
  const title = t('Start a game')
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={title} description={t('Hold a court and find the players who share its price.')} />
      <div>
        <h1 className="display">{title}</h1>
        <p className={styles.lead}>
          {t(
            'The court is held at once, and others join and pay for their places. If too few have paid when it is decided, everybody gets all their money back and the court is free.',
          )}
        </p>
      </div>
      {!venues.data && (
        <Pending
          query={venues}
          error={t('The venues could not be loaded.')}
          loading={t('Loading venues')}
          height={640}
          cards={1}
        />
      )}
      {venues.data && (
        <StartForm
          restoresDraft={!params.has('facility')}
          choice={choice}
          onChoose={setChoice}
          facilities={venues.data.data}
          slots={slots.currentData}
          failure={showsError(slots) && <QueryError title={t('The free slots could not be loaded.')} query={slots} />}
        />
      )}
    </main>
  )
}

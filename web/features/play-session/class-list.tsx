import { clsx } from 'clsx'
import { useState } from 'react'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { formatDay } from '../../lib/texts/format'
import { getMonday } from '../../lib/time/calendar-day'
import { Button } from '../../ui/buttons/button'
import { ExportButton } from '../../ui/buttons/export-button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Empty } from '../../ui/feedback/empty'
import { Pending } from '../../ui/feedback/query-error'
import { useExportPlayersMutation, useListClassesQuery } from './api'
import { type ClassCoach, ClassForm } from './class-form'
import styles from './class-list.module.css'
import { ClassRow } from './class-row'
import { toClassesQuery } from './search-params'

/** Groups classes, which are in the order of their days, by the Monday of their week. */
function groupByWeek(classes: readonly PlaySession[]): [monday: string, classes: PlaySession[]][] {
  const weeks = new Map<string, PlaySession[]>()
  for (const one of classes) {
    const monday = getMonday(one.date)
    weeks.set(monday, [...(weeks.get(monday) ?? []), one])
  }
  return [...weeks]
}

/** Exporting the players of a venue's classes, and setting up another. */
export function ClassActions({ facility, coaches }: { facility: string; coaches: readonly ClassCoach[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [exportPlayers, exporting] = useExportPlayersMutation()
  const { data } = useListClassesQuery(toClassesQuery(facility))
  return (
    <>
      {data && data.data.length > 0 && (
        <ExportButton name="players.csv" loading={exporting.isLoading} send={() => exportPlayers({ facility })} />
      )}
      <Dialog
        title={t('Open a class')}
        description={t(
          'Each day takes a court. Players pay for their places; if too few have paid when it is decided, all are refunded and the court is free.',
        )}
        confirmsClosing
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button>{t('Open a class')}</Button>}
      >
        <ClassForm facility={facility} coaches={coaches} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

/** The classes of a venue that are ahead. */
export function ClassList({ facility }: { facility: string }) {
  const query = useListClassesQuery(toClassesQuery(facility))
  const classes = query.data?.data
  return (
    <>
      {!classes && (
        <Pending
          query={query}
          error={t('The classes could not be loaded.')}
          loading={t('Loading classes')}
          height={170}
          cards={2}
        />
      )}
      {classes?.length === 0 && (
        <Empty level={2} title={t('No class is ahead')} picture="/art/empty.webp">
          {t('Set one up: day and time, places, price and who teaches.')}
        </Empty>
      )}
      {classes &&
        groupByWeek(classes).map(([monday, ofWeek]) => (
          <section key={monday} aria-labelledby={`week-${monday}`}>
            <h2 id={`week-${monday}`} className={clsx('display', styles.week)}>
              {t('Week of {day}', { day: formatDay(monday) })}
            </h2>
            <ul>
              {ofWeek.map((game) => (
                <ClassRow key={game._id} game={game} />
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}

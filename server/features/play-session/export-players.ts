import { t } from '#i18n/t'
import { formatCsv } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import { type EntryRow, listEntries } from './players.queries.ts'

const toColumns = (): [title: string, cell: (row: EntryRow) => string | number][] => [
  [t('Title'), (row) => row.title],
  [t('Date'), (row) => row.date],
  [t('Start Time'), (row) => row.startTime],
  [t('Place'), (row) => row.place],
  [t('Name'), (row) => row.guestName || row.name],
  [t('Booked by'), (row) => row.name],
  [t('Level'), (row) => row.level ?? ''],
  [t('{object, select, date {Paid} amount {Paid} other {Paid}}', { object: 'amount' }), (row) => toYes(row.isPaid)],
  [t('Checked in'), (row) => toYes(row.hasCome)],
]

const toYes = (value: boolean) => (value ? t('yes') : t('no'))

/** Exports the players of a facility's classes and tournaments as CSV with a byte order mark. */
export async function exportPlayers({ db }: Deps, facility: string, session: string | undefined): Promise<string> {
  const columns = toColumns()
  const rows = await listEntries(db, facility, session)
  const titles = columns.map(([title]) => title)
  return formatCsv([titles, ...rows.map((row) => columns.map(([, cell]) => cell(row)))], { bom: true })
}

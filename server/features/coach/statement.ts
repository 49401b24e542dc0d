import type { z } from 'zod/mini'
import { toMajor } from '#contract/money'
import type * as calls from '#contract/own-coach'
import { t } from '#i18n/t'
import { formatCsv } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import { translateFacilityOf } from '../../facility-texts.ts'
import type { Actor } from '../../http/session.ts'
import { sum } from '../../sum.ts'
import { toFirstName } from '../invitation/invite.ts'
import { listStatement, type StatementRow } from './lessons.queries.ts'
import { shareKept, sumByCurrency } from './statement.rules.ts'

const toWho = ({ title, customerName }: StatementRow) => title || toFirstName(customerName)

/** Returns the actor's lessons of a month, with hours and what of their part of the price is kept. */
export async function getStatement(
  { db }: Deps,
  actor: Actor,
  { month, venue }: z.infer<typeof calls.getStatement.query>,
): Promise<z.infer<typeof calls.getStatement.reply>> {
  const all = await listStatement(db, { coachId: actor.id, month })
  const rows = venue ? all.filter(({ facilityId }) => facilityId === venue) : all
  return {
    lessons: rows.map((row) => ({
      _id: row.id,
      date: row.date,
      startTime: row.startTime,
      endTime: row.endTime,
      facility: translateFacilityOf(row).name,
      who: toWho(row),
      hours: row.hours,
      amount: toMajor(row.coachMinor),
      kept: toMajor(shareKept(row)),
      currency: row.currency,
    })),
    hours: sum(rows.map(({ hours }) => hours)),
    totals: sumByCurrency(rows).map(({ currency, amountMinor, keptMinor }) => ({
      currency,
      amount: toMajor(amountMinor),
      kept: toMajor(keptMinor),
    })),
  }
}

const toAmount = (minor: number) => toMajor(minor).toFixed(2)

/** Writes lessons as CSV, each with its coach. Days, times and numbers are in digits that spreadsheets compute with. */
function toCsv(rows: StatementRow[]): string {
  const head = [t('Date'), t('Start'), t('End'), t('Coach'), t('Venue'), t('Who'), t('Hours')]
  const money = [t('Coach’s part'), t('Kept'), t('Currency')]
  const lines = rows.map((row) => [
    ...[row.date, row.startTime, row.endTime, row.coachName, translateFacilityOf(row).name, toWho(row)],
    ...[String(row.hours), toAmount(row.coachMinor), toAmount(shareKept(row)), row.currency.toUpperCase()],
  ])
  return formatCsv([[...head, ...money], ...lines], { bom: true })
}

export const exportStatement = async ({ db }: Deps, actor: Actor, month: string): Promise<string> =>
  toCsv(await listStatement(db, { coachId: actor.id, month }))

/** The lessons of a facility's coaches, or of one, for its owner. */
export const exportLessons = async ({ db }: Deps, facilityId: string, month: string, coachId?: string) =>
  toCsv((await listStatement(db, { facilityId, month })).filter((row) => !coachId || row.coachId === coachId))

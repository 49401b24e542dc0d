import type { z } from 'zod/mini'
import type * as calls from '#contract/calendar-feed'
import { t } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { createToken, hashToken } from '../../hash-token.ts'
import type { Actor } from '../../http/session.ts'
import { escapeText, writeCalendar } from '../../icalendar.ts'
import { runInAccountLanguage } from '../../mail/recipient-language.ts'
import { assertSession } from '../auth/session/sessions.ts'
import { listCalendarEvents } from '../booking/view/calendar-events.ts'
import { deleteFeed, deleteFeeds, listFeeds, type ReadFeed, readFeed, saveFeed } from './calendar-feeds.queries.ts'

const notFound = () => new AppError('not_found', t('There is no such calendar.'))

/** Lists what the actor may subscribe to, each with its address as far as one was made. */
export async function listCalendarFeeds({ db }: Deps, actor: Actor): Promise<calls.CalendarFeed[]> {
  const rows = await listFeeds(db, actor.id)
  return rows.map(({ id, kind, facilityId, facilityName, createdAt, readAt }) => ({
    _id: id,
    kind,
    facility: facilityId === null ? null : { _id: facilityId, name: facilityName ?? '' },
    createdAt: createdAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
  }))
}

/**
 * Makes the secret address of a calendar: 192 random bits, of which only the hash is kept. The one before ends.
 * @throws AppError not_found for a calendar that the user may not have; unauthenticated when the session has ended meanwhile
 */
export async function createCalendarFeed(
  { db, config }: Deps,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  { kind, facility }: z.infer<typeof calls.createCalendarFeed.body>,
): Promise<{ url: string }> {
  const token = createToken()
  const feed = { userId, kind, facilityId: facility ?? null, tokenHash: hashToken(token) }
  await inTransaction(db, async (trx) => {
    await assertSession(trx, sessionId)
    if (!(await saveFeed(trx, feed))) throw notFound()
  })
  return { url: `${config.publicUrl}/calendar/${token}.ics` }
}

/** @throws AppError not_found */
export async function deleteCalendarFeed({ db }: Deps, actor: Actor, id: string): Promise<void> {
  if (!(await deleteFeed(db, actor.id, id))) throw notFound()
}

/** Ends all addresses of a user. */
export const endCalendarFeeds = (trx: Trx, userId: string) => deleteFeeds(trx, userId)

/** Returns the iCalendar text of an address, in its user's language; undefined when it has ended. */
export async function writeCalendarFeed(deps: Deps, token: string): Promise<string | undefined> {
  const feed = await readFeed(deps.db, hashToken(token))
  if (!feed) return undefined
  return runInAccountLanguage(deps.config, feed.language, async () => {
    const { name, of } = describeFeed(feed)
    const title = escapeText(name)
    const head = [
      `NAME:${title}`,
      `X-WR-CALNAME:${title}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]
    return writeCalendar(await listCalendarEvents(deps, of), 'PUBLISH', head)
  })
}

function describeFeed({ kind, userId, facilityId, facilityName }: ReadFeed) {
  if (kind === 'lessons') return { name: t('My lessons'), of: { coach: userId } }
  if (facilityId !== null) return { name: facilityName ?? '', of: { facility: facilityId } }
  return { name: t('My bookings'), of: { user: userId } }
}

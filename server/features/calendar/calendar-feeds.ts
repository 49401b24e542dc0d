import { randomBytes } from 'node:crypto'
import type { z } from 'zod/mini'
import type * as calls from '#contract/calendar-feed'
import { t, toPrefix } from '#i18n/t'
import { AppError } from '../../app-error.ts'
import { formatCourtOf } from '../../court-name.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { type CalendarEvent, escapeText, writeCalendar } from '../../icalendar.ts'
import { runInAccountLanguage } from '../../mail/recipient-language.ts'
import { hashToken } from '../auth/rules.ts'
import type { ViewRow } from '../booking/view/booking-views.queries.ts'
import { toEvent } from '../booking/view/calendar-file.ts'
import { deleteFeed, listEventsOf, listFeeds, readFeed, saveFeed } from './calendar-feeds.queries.ts'

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
 * @throws AppError not_found for a calendar that the actor may not have
 */
export async function createCalendarFeed(
  { db, config }: Deps,
  actor: Actor,
  { kind, facility }: z.infer<typeof calls.createCalendarFeed.body>,
): Promise<{ url: string }> {
  const token = randomBytes(24).toString('base64url')
  const feed = { userId: actor.id, kind, facilityId: facility ?? null, tokenHash: hashToken(token) }
  if (!(await saveFeed(db, feed))) throw notFound()
  return { url: `${config.publicUrl}/calendar/${token}.ics` }
}

/** @throws AppError not_found */
export async function deleteCalendarFeed({ db }: Deps, actor: Actor, id: string): Promise<void> {
  if (!(await deleteFeed(db, actor.id, id))) throw notFound()
}

/** Returns the iCalendar text of an address, in its user's language; undefined when it has ended. */
export async function writeCalendarFeed({ db, config }: Deps, token: string): Promise<string | undefined> {
  const feed = await readFeed(db, hashToken(token))
  if (!feed) return undefined
  const rows = await listEventsOf[feed.kind](db, feed)
  return runInAccountLanguage(config, feed.language, () => {
    const names = {
      bookings: t('My bookings'),
      lessons: t('My lessons'),
      facility: feed.facilityName ?? '',
    }
    const name = escapeText(names[feed.kind])
    const head = [
      `NAME:${name}`,
      `X-WR-CALNAME:${name}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]
    return writeCalendar(
      rows.map((row) => describe[feed.kind](row, config.publicUrl)),
      'PUBLISH',
      head,
    )
  })
}

/** `stamp` stays the same as long as the event does, so that an unchanged calendar has the same text. */
const toOwnEvent = (row: ViewRow, publicUrl: string): CalendarEvent => ({
  ...toEvent(row, { publicUrl }),
  stamp: row.createdAt,
})

const describe = {
  bookings: toOwnEvent,
  lessons: (row: ViewRow, publicUrl: string) => ({
    ...toOwnEvent(row, publicUrl),
    summary: row.sessionTitle || t('Lesson: {name}', { name: row.userName }),
    description: formatCourtOf(row),
    url: `${publicUrl}${toPrefix()}/user/coach`,
  }),
  facility: (row: ViewRow, publicUrl: string) => {
    const court = formatCourtOf(row)
    return {
      ...toOwnEvent(row, publicUrl),
      summary: t('{court}: {name}', { court, name: row.sessionTitle || row.userName }),
      description: row.coachName ? t('{court}, with {coach}', { court, coach: row.coachName }) : court,
      url: `${publicUrl}${toPrefix()}/admin/bookings?booking=${row.id}`,
    }
  },
}

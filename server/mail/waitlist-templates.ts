import { toClock } from '#contract/clock'
import { t, toPrefix } from '#i18n/t'
import { formatSpaceOf } from '../court-name.ts'
import type { PlaySessionRow } from '../features/play-session/play-sessions.queries.ts'
import type { EntryRow } from '../features/waitlist/entries.queries.ts'
import { formatHours } from '../wall-clock.ts'
import { formatWholeDate } from './format.ts'
import type { Content, Fact } from './mail-content.ts'

type When = Record<'facility' | 'date' | 'time', string>

const listFacts = ({ facility, date, time }: When): Fact[] => [
  { label: t('Venue'), value: facility },
  { label: t('Day'), value: date },
  { label: t('Time'), value: time },
]

/** Tells everyone on the list of a court or space that is free shortly before its time; null once their time is over or offered. */
export function waitlistFreeMail(entry: EntryRow, publicUrl: string): Content | null {
  if (entry.bookingId) return null
  const { facilityName: facility, userName: name } = entry
  const space = formatSpaceOf(entry)
  const date = formatWholeDate(entry.date)
  const time = formatHours(toClock(entry.fromMinute), toClock(entry.toMinute))
  return {
    subject: space
      ? t('{space} is free: {facility}, {date}', { space, facility, date })
      : t('A court is free: {facility}, {date}', { facility, date }),
    preview: t('{time}: the first who books has it.', { time }),
    heading: space ? t('{space} is free at your time', { space }) : t('A court is free at your time'),
    paragraphs: [
      space
        ? t('Hello {name}, {space} has become free at {facility} on {date}, {time}.', {
            name,
            space,
            facility,
            date,
            time,
          })
        : t('Hello {name}, a court has become free at {facility} on {date}, {time}.', { name, facility, date, time }),
      t(
        'It begins soon, so it is held for nobody: everyone on the waitlist gets this mail, and the first who books has it.',
      ),
    ],
    facts: listFacts({ facility, date, time }),
    action: {
      label: t('Book it'),
      url: `${publicUrl}${toPrefix()}/facilities/${entry.facilityId}?date=${entry.date}${entry.spaceId ? `&space=${entry.spaceId}` : ''}`,
    },
  }
}

type EndedWait = Pick<EntryRow, 'facilityId' | 'date' | 'fromMinute' | 'toMinute'> & {
  facility: string
  isDeleted: boolean
  /** They waited for a space that the venue has removed. */
  isSpace: boolean
}

/** Tells those who waited at a venue that it is gone, that their space is, or that its clock is another one. */
export function waitlistEndedMail({ facilityId, isDeleted, isSpace, ...ended }: EndedWait, publicUrl: string): Content {
  const when = {
    facility: ended.facility,
    date: formatWholeDate(ended.date),
    time: formatHours(toClock(ended.fromMinute), toClock(ended.toMinute)),
  }
  const url = `${publicUrl}${toPrefix()}/facilities`
  const change = isSpace ? t('The venue no longer has this space.') : t('The venue has changed its time zone.')
  return {
    subject: t('You are no longer on the waitlist: {facility}, {date}', when),
    preview: isDeleted ? t('The venue is no longer on Book My Play.') : change,
    heading: t('Your wait has ended'),
    paragraphs: [explainEnd({ isDeleted, isSpace }, when), t('Nothing was charged.')],
    facts: listFacts(when),
    action: isDeleted
      ? { label: t('Find another venue'), url }
      : { label: t('See the venue'), url: `${url}/${facilityId}` },
  }
}

function explainEnd({ isDeleted, isSpace }: Pick<EndedWait, 'isDeleted' | 'isSpace'>, when: When): string {
  if (isDeleted)
    return t('{facility} is no longer on Book My Play, so its waitlist for {date}, {time}, has ended.', when)
  return isSpace
    ? t(
        '{facility} no longer has the space you waited for, so its waitlist for {date}, {time}, has ended. If you still want to play, choose another space or a court.',
        when,
      )
    : t(
        '{facility} has changed its time zone, so its waitlist for {date}, {time}, has ended. If you still want to play, choose your time again.',
        when,
      )
}

/** Tells those who waited for a place that the game is cancelled. */
export function waitlistGameOffMail(game: PlaySessionRow, publicUrl: string): Content {
  const when = {
    facility: game.facilityName,
    date: formatWholeDate(game.date),
    time: formatHours(game.startTime, game.endTime),
  }
  return {
    subject: t('Cancelled: the game at {facility}, {date}', when),
    preview: t('You are no longer on its waitlist.'),
    heading: t('The game you waited for is cancelled'),
    paragraphs: [
      t('The game at {facility} on {date}, {time}, does not take place, so its waitlist has ended.', when),
      t('Nothing was charged.'),
    ],
    facts: listFacts(when),
    action: { label: t('Find another game'), url: `${publicUrl}${toPrefix()}/play` },
  }
}

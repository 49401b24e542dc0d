import { type StoredText, type TextCode, toChanges } from '../../stored-texts/stored-text.ts'
import { detailTexts, differenceTexts, reasonTexts, securityTexts, storedTexts } from '../../stored-texts/texts.ts'
import { kinds } from './english-values.ts'

/*
 * Reads the English texts that the release before kept in rows. Only texts of the same column are tried, so that
 * people's own words are not mistaken for a text of ours. The next release deletes this folder.
 */

type Form = { code: TextCode; form: RegExp; names: (keyof typeof kinds)[]; fixedLength: number }

const PLACEHOLDER = /\{(\w+)(?:, number|, select(?:[^{}]|\{\w+\})*)?\}/

/** Returns the expression that matches a text in English and captures its values. */
function toForm(code: TextCode): Form {
  const parts: string[] = storedTexts[code].split(PLACEHOLDER)
  const fixed = parts.filter((_, at) => at % 2 === 0)
  const names = parts.filter((_, at) => at % 2 === 1) as Form['names']
  const source = fixed.map((text, at) => {
    const name = names[at]
    return text.replace(/[.()]/g, '\\$&') + (name ? `(${kinds[name].pattern})` : '')
  })
  return { code, form: new RegExp(`^${source.join('')}$`), names, fixedLength: fixed.join('').length }
}

/** Sorts the texts with most fixed characters first. */
const toForms = (codes: TextCode[]) => codes.map(toForm).sort((a, b) => b.fixedLength - a.fixedLength)
const listCodes = (texts: Partial<Record<TextCode, string>>) => Object.keys(texts) as TextCode[]

const forms = {
  none: [],
  reason: toForms(listCodes(reasonTexts)),
  event: toForms([...listCodes(detailTexts), ...listCodes(reasonTexts)]),
  difference: toForms(listCodes(differenceTexts)),
  security: toForms(listCodes(securityTexts)),
  closure: toForms(['closure', 'closure_and_bookings']),
  facility: toForms([
    ...(['facility_deleted', 'photo_added', 'photo_deleted', 'photo_cropped', 'photos_ordered'] as const),
    ...(['photo_described', 'field_changed', 'description_changed'] as const),
  ]),
  member: toForms(['member_added', 'member_changed', 'member_removed']),
  review: toForms(['review', 'review_and_reason']),
  refund: toForms(['refund_refused', 'refund_requested', 'amount']),
  booking: toForms([
    ...(['booked_for', 'group_made', 'group_moved', 'link_opened'] as const),
    ...(['paid_by_with_reference', 'paid_by', 'disputed'] as const),
  ]),
  group: toForms(['group_cancelled', 'group_cancelled_because']),
} satisfies Record<string, Form[]>

type Column = keyof typeof forms

function parse(english: string, column: Column): StoredText {
  for (const { code, form, names } of forms[column]) {
    const found = form.exec(english)
    if (!found) continue
    if (names.length === 0) return { code } as StoredText
    const values = names.map((name, at) => [name, kinds[name].parse(found[at + 1] ?? '')])
    return { code, values: Object.fromEntries(values) } as StoredText
  }
  return { text: english }
}

export const parseReason = (english: string): StoredText => parse(english, 'reason')

export const parseDifference = (english: string): StoredText => parse(english, 'difference')

/** Events whose detail is a reason, mostly in people's own words. */
const reasonEvents = ['cancelled', 'refund requested']

export function parseEvent(english: string, { what }: { what: string }): StoredText {
  // the closure's reason, as staff wrote it
  if (what === 'venue closed') return { text: english }
  return parse(english, reasonEvents.includes(what) ? 'reason' : 'event')
}

type AuditContext = { kind: string; action: string; subject: string }

export function parseAudit(english: string, context: AuditContext): StoredText {
  const place = getPlace(context)
  if (place !== 'facility') return parse(english, place)
  const changes = english.split('; ').map((change) => parse(change, place))
  return changes.every((change) => 'text' in change) ? { text: english } : (toChanges(changes) ?? { text: english })
}

function getPlace({ kind, action, subject }: AuditContext): Column {
  if (kind === 'booking' && action === 'cancelled') return subject === 'Weekly group' ? 'group' : 'reason'
  return kind in forms ? (kind as Column) : 'none'
}

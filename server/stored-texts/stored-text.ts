import type { FacilityFields } from '#contract/facility-fields'
import type { FacilityRole } from '#contract/member'
import type { DeskMethod } from '#contract/payment'
import type { TextValues } from '#i18n/text-values'
import type { fieldTexts, storedTexts } from './texts.ts'

export type Amount = { minor: number; currency: string }

/** HH:mm, up to 24:00. */
type Hours = { from: string; to: string }

export type Field = keyof typeof fieldTexts
export type FieldValue = FacilityFields[Field]

/** When a facility, or one court, is closed: the first and the last day, and the hours if not all day. */
export type ClosureTimes = { court: number | null; isWeekly: boolean; hours: Hours | null; from: string; to: string }

/** What happened to the bookings within a closure. */
export type ClosedBookings = { moved: number; cancelled: number; toChoose: number }

/** The values of stored texts by their names: as they are, so that they can be shown in any language. */
export type Values = {
  amount: Amount
  paid: Amount
  paidHere: Amount
  charged: Amount
  chargedHere: Amount
  refunded: Amount
  refundedHere: Amount
  due: Amount
  /** An amount whose currency is unknown. */
  minor: number
  /** yyyy-MM-dd */
  date: string
  /** yyyy-MM */
  month: string
  hours: Hours
  court: number
  count: number
  /** A pass's balance and the sum of its entries, in hours or minor units. */
  balance: number
  entries: number
  cancelled: number
  kept: number
  photo: number
  stars: number
  /** In people's own words. */
  reason: string
  /** Empty when it was deleted. */
  alt: string
  /** Null once the account is deleted, as are the next two. */
  author: string | null
  email: string | null
  /** The customer's e-mail address; empty for a walk-in. */
  customer: string | null
  role: FacilityRole
  oldRole: FacilityRole
  method: DeskMethod
  /** What is printed on the slip. */
  reference: string
  disputeReason: string
  status: string
  state: string
  /** The provider's id of a payment. */
  intent: string
  booking: string
  network: string
  /** Method and path. */
  request: string
  field: Field
  before: FieldValue
  after: FieldValue
  times: ClosureTimes
  closed: ClosedBookings
  changes: StoredText[]
}

export type TextCode = keyof typeof storedTexts

type NamesIn<Code extends TextCode> =
  TextValues<(typeof storedTexts)[Code]> extends [infer Arguments] ? keyof Arguments : never

/** A code without values. */
export type PlainCode = { [Code in TextCode]: [NamesIn<Code>] extends [never] ? Code : never }[TextCode]

type CodedText =
  | { code: PlainCode }
  | {
      [Code in Exclude<TextCode, PlainCode>]: {
        code: Code
        values: { [Name in NamesIn<Code>]: Name extends keyof Values ? Values[Name] : never }
      }
    }[Exclude<TextCode, PlainCode>]

/** A text that a row keeps: the code of one of ours with its values, or people's own words. */
export type StoredText = CodedText | { text: string }

export const hasCode = (text: StoredText | null, code: TextCode): boolean =>
  text !== null && 'code' in text && text.code === code

/** Returns what someone wrote as a stored text; undefined when that is nothing. */
export const toOwnWords = (text: string | null | undefined): StoredText | undefined => (text ? { text } : undefined)

/** Returns the value of a JSON column. */
export const toJson = (text: StoredText | undefined): string | null => (text ? JSON.stringify(text) : null)

/** Returns what was paid at a desk and how; `reference` is printed on the slip, empty without one. */
export const toPaid = (amount: Amount, { method, reference }: { method: DeskMethod; reference: string }): StoredText =>
  reference
    ? { code: 'paid_by_with_reference', values: { amount, method, reference } }
    : { code: 'paid_by', values: { amount, method } }

/** Returns several changes as one text; undefined when there are none. */
export const toChanges = (changes: StoredText[]): StoredText | undefined =>
  changes.length > 1 ? { code: 'changes', values: { changes } } : changes[0]

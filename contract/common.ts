import { z } from 'zod/mini'
import { msg, t } from '#i18n/t'
import { toAsciiDigits } from './ascii-digits.ts'
import { normalizeText } from './normalize-text.ts'

// zod would compile schemas with `new Function`, and browsers report even an attempt that our policy forbids.
z.config({ jitless: true })

/** An entity's id: opaque to clients, a UUID in lower case inside, as PostgreSQL writes it. */
export const Id = z
  .string()
  .check(z.toLowerCase(), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, msg('This is not a known id.')))

const isRealDay = (value: string) => {
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

const isNearYear = (value: string) => value >= '1900' && value < '2201'

/** Whether this names a time zone, like Asia/Dhaka. Offsets are refused, since PostgreSQL reverses their sign. */
export function isTimeZone(value: string): boolean {
  try {
    return /^[a-z]/i.test(value) && new Intl.DateTimeFormat('en', { timeZone: value }) !== null
  } catch {
    return false
  }
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair in a text; the latter can't be part of a URL either. */
export const storableText = z.refine<string>(
  (value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value),
  msg('This text has a character that can’t be kept.'),
)

/** An existing calendar day, `yyyy-MM-dd` (spec §9). */
export const IsoDate = z
  .string(msg('Choose a date.'))
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, msg('Write the date as yyyy-MM-dd.')),
    z.refine(isRealDay, msg('This day does not exist.')),
    z.refine(isNearYear, msg('Choose a date between the years 1900 and 2200.')),
  )

/** A month, `yyyy-MM`, of the years that `IsoDate` takes. */
export const Month = z
  .string(msg('Choose a month.'))
  .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, msg('Write the month as yyyy-MM.')))

/**
 * Fields as they were when an edit began. Those sent with the same value are left alone, and those that another has changed
 * since are refused with `conflict`. Not checked: an earlier release may have allowed what this one refuses.
 */
export const Before = z.optional(z.record(z.string(), z.unknown()))

/** A local time `HH:mm` in the facility's time zone. */
export const Clock = z
  .string(msg('Choose a time.'))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, msg('Write the time as HH:mm, from 00:00 to 23:59.')))

/** Like `Clock`, and `24:00` for an end at midnight. */
export const EndClock = z
  .string(msg('Choose a time.'))
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, msg('Write the time as HH:mm, up to 24:00.')))

/** A time to book: one slot or several adjacent ones, in the facility's time zone. */
export const SlotFields = { date: IsoDate, startTime: Clock, endTime: EndClock }

/** An instant as ISO 8601 in UTC. */
export const Instant = z.string()

/** Returns a schema's message when the value is `missing`, and when it is there but of a wrong type. */
export const missingOr = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? missing : wrong),
})

/** Major units with at most two decimals (12.5 = 12.50); minor units exist only inside the server. */
export const Money = z.number()

/** Refuses amounts with fractions of a cent (in major units), which would otherwise be rounded silently. */
export const wholeCents = (message: string) =>
  z.refine<number>((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, message)

export const IMAGE_URL_MESSAGE = msg('Enter an address that starts with https://.')

const isImageUrl = (value: string) =>
  /^https:\/\/[^\s/\\]\S*$/i.test(value) && !/^https:\/\/[^/?#]*@/i.test(value) && z.safeParse(z.url(), value).success

/** A well-formed https address without a user in it. Which hosts a picture may come from is a setting of the server. */
export const imageUrl = z.refine<string>(isImageUrl, IMAGE_URL_MESSAGE)

/** The first check of every text that people type. */
const normalized = z.overwrite<string>(normalizeText)

/** An e-mail address has no joiners, unlike other texts. */
const withoutJoiners = z.overwrite<string>((value) => value.replace(/[\u200C\u200D]/g, ''))

export const Email = z
  .string(msg('Email is required'))
  .check(
    normalized,
    withoutJoiners,
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, msg('Email is required')),
    z.maxLength(254, msg('This e-mail address is too long.')),
    z.email(msg('Enter an e-mail address like name@example.com.')),
  )

/** Returns a normalized, trimmed, required text of at most `max` characters; `missing` is the message when it is empty. */
export const text = (max: number, missing: string) =>
  z
    .string(missing)
    .check(
      normalized,
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, { error: () => t('At most {max, number, ::group-off} characters.', { max }) }),
      storableText,
    )

/** Whether a text has a visible character and none that breaks the line or controls it. */
const isOneVisibleLine = (value: string) =>
  !/[\p{Cc}\u2028\u2029]/u.test(value) && /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u.test(value)

/** Returns a required text for names and headlines, which lists, mails and tables show next to other people's. */
export const name = (max: number, missing: string) =>
  text(max, missing).check(
    z.refine(
      (value) => value === '' || isOneVisibleLine(value),
      msg('Write this on one line, without invisible characters.'),
    ),
  )

export const optionalText = (max: number) =>
  z
    .string()
    .check(
      normalized,
      z.trim(),
      z.maxLength(max, { error: () => t('At most {max, number, ::group-off} characters.', { max }) }),
      storableText,
    )

/** The last check of a phone number: it is written in ASCII digits, and has no joiners. */
export const asPhone = z.overwrite<string>((value) => toAsciiDigits(value.replace(/[\u200C\u200D]/g, '')))

/** How a list puts first what is near: in cities where the user plays, then in the one that was searched last. */
export const Near = {
  near: z.optional(z.enum(['true'])),
  searched: z.optional(optionalText(100)),
}

/** Query parameters of a list that can grow; they arrive as text. */
export const Page = {
  page: z.optional(
    z.coerce
      .number(msg('Write the page as a number.'))
      .check(
        z.int(msg('Write the page as a whole number.')),
        z.minimum(1, msg('Pages start at 1.')),
        z.maximum(1_000_000, msg('There is no such page.')),
      ),
  ),
  limit: z.optional(
    z.coerce
      .number(msg('Write the limit as a number.'))
      .check(
        z.int(msg('Write the limit as a whole number.')),
        z.minimum(1, msg('Ask for at least one row.')),
        z.maximum(1000, msg('Ask for at most 1000 rows.')),
      ),
  ),
}

/** Returned next to `data` by lists that can grow. */
export const Meta = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  /** How many of the total are free, in lists filtered by availability. */
  free: z.optional(z.number()),
  /** How many bookings, from the newest on, the list is limited to. */
  latest: z.optional(z.number()),
})
export type Meta = z.infer<typeof Meta>

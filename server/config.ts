import { isIP } from 'node:net'
import { z } from 'zod'
import { isTimeZone } from '#contract/common'
import { listLanguages } from '#i18n/languages'
import { findMissingGateway, gatewaySettings, toGatewayConfig } from './gateway-settings.ts'
import { isCountry } from './phone.ts'
import { smsSettings, toSmsConfig } from './sms-settings.ts'
import { StartError } from './start-error.ts'

const clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'write it as HH:mm')
const flag = (preset: boolean) =>
  z
    .enum(['true', 'false'], 'choose true or false')
    .transform((word) => word === 'true')
    .default(preset)

const whole = (min: number, max: number) => {
  const message = `write a whole number from ${min} to ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}
const above0 = 'write a number above 0'
/** No abbreviation: BST is the time of Dhaka to Intl, and British Summer Time to PostgreSQL. */
const isFullName = (zone: string) => /\/|^utc$/i.test(zone)
const timeZone = z.string().refine((zone) => isFullName(zone) && isTimeZone(zone), 'write a time zone like Asia/Dhaka')

/** Whether no /, ? or # of a password ends the host, as pg reads it. pg also takes a URL without a host. */
const isConnectionUrl = (value: string) =>
  /^\w+:\/\/([^/?#]*@)?[^#@]*$/.test(value) && URL.canParse(value.replace('@/', '@localhost/'))
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'write it as postgres://user:password@host/database')
  .refine(isConnectionUrl, 'write odd characters of the password as % escapes, like %23 for #')

/**
 * Currencies whose amounts Stripe takes in other units than hundredths, or only in whole ones
 * (https://docs.stripe.com/currencies): without decimals, with three, and the króna and shilling without cents.
 */
const withoutCents = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf bhd jod kwd omr tnd isk ugx'.split(' '),
)

/** Amounts are stored in hundredths, so the currency needs two decimals at Stripe. */
const hasTwoDecimals = (currency: string) =>
  Intl.supportedValuesOf('currency').includes(currency.toUpperCase()) && !withoutCents.has(currency)

/** Whether nodemailer can parse the URL; the password in it is percent-encoded. */
function isMailServer(value: string) {
  try {
    const { protocol, hostname, username, password } = new URL(value)
    return /^smtps?:$/.test(protocol) && hostname !== '' && decodeURIComponent(username + password) !== undefined
  } catch {
    return false
  }
}

/** An IP address, a network like 10.0.0.0/8, or a name of networks that proxy-addr knows. */
function isNetwork(value: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', bits = '0', ...rest] = value.split('/')
  const maxBits = { 4: 32, 6: 128 }[isIP(address)]
  return maxBits !== undefined && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits
}

const networks = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().refine(isNetwork, 'write loopback, or addresses and networks like 10.0.0.0/8')))

const hostNames = (examples: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, `write hosts like ${examples}`)))

/** The push services of Chrome and its relatives, Firefox, Safari and Edge. */
const PUSH_HOSTS = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

const weekdays = z
  .string()
  .transform((value) => (value.trim() === '' ? [] : value.split(',').map(Number)))
  .pipe(
    z.array(z.literal([0, 1, 2, 3, 4, 5, 6], 'write weekdays as numbers from 0 (Sunday) to 6, separated by commas')),
  )

const offered = listLanguages()
const languages = z
  .string()
  .transform((value) => value.split(',').map((code) => code.trim()))
  .pipe(
    z
      .array(z.enum(offered, `write en, and more of ${offered.join(', ')} separated by commas`))
      .refine(([first]) => first === 'en', 'write en first'),
  )

/** Names as in Stripe's API: card, link, sepa_debit, us_bank_account, … */
const paymentMethods = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().regex(/^[a-z0-9_]+$/, 'write Stripe’s names of payment methods, separated by commas')))

/** Every setting (spec §1); .env.example explains them. This file is the only reader of the environment. */
const Environment = z.object({
  PORT: whole(1, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  APP_MODE: z.enum(['demo', 'live'], 'choose demo or live').default('demo'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'write the address people type, like https://play.example.com' })
    .optional(),
  TRUST_PROXY: networks.optional(),
  SESSION_SECRET: z.string().min(32, 'make it at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'write it as smtp://user:password@host:587, with % escapes for odd characters')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'write it as Name <address>')
    .optional(),
  SUPPORT_EMAIL: z.email('write an e-mail address').optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{3,39}$/, 'write it in digits, like +880 2 5500 0000')
    .optional(),
  SELLER_NAME: z.string().max(100).default('Book My Play'),
  SELLER_ADDRESS: z.string().max(300).optional(),
  SELLER_VAT_NUMBER: z.string().max(40).default(''),
  ...gatewaySettings,
  ...smsSettings,
  PAYMENT_METHODS: paymentMethods.prefault('card'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  COUNTRY: z.string().refine(isCountry, 'write a country’s two letters, like BD').default('BD'),
  CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/, 'write three small letters, like usd')
    .refine(hasTwoDecimals, 'choose a currency with two decimals, like usd')
    .default('usd'),
  LANGUAGES: languages.prefault('en,bn'),
  TIME_ZONE: timeZone.default('Asia/Dhaka'),
  CLOSED_WEEKDAYS: weekdays.prefault('5'),
  OPENING_TIME: clock.default('08:00'),
  CLOSING_TIME: clock.default('22:00'),
  SLOT_MINUTES: whole(5, 720).default(60),
  PAY_WITHIN_MINUTES: whole(1, 1440).default(30),
  HOLD_MAIL_MINUTES: whole(0, 1440).default(5),
  FREE_CANCEL_HOURS: whole(0, 8760).default(24),
  BOOKING_HORIZON_DAYS: whole(1, 3650).default(90),
  MAX_UNPAID_BOOKINGS: whole(1, 10_000).default(10),
  MAX_UNPAID_HOURS: whole(1, 100_000).default(6),
  HOLD_COOLDOWN_MINUTES: whole(0, 1440).default(60),
  STAFF_REFUND_LIMIT: whole(0, 1_000_000).default(50),
  NO_SHOW_LIMIT: whole(1, 1000).default(3),
  OFFER_MINUTES: whole(5, 1440).default(20),
  RATE_LIMIT_FACTOR: z.coerce.number(above0).positive(above0).optional(),
  TIME_LIMIT_FACTOR: z.coerce.number(above0).positive(above0).default(1),
  LIVE_STREAMS: whole(0, 100_000).default(5000),
  IMAGE_HOSTS: hostNames('images.example.com or *.example.com').optional(),
  DEMO_PHOTOS: flag(true),
  ALLOW_PRIVATE_WEBHOOKS: flag(false),
  PUSH_HOSTS: hostNames('push.example.com or *.example.com').prefault(PUSH_HOSTS),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'write the key that `npx web-push generate-vapid-keys` prints')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'make it at least 16 characters').optional(),
  AVATAR_URL: z
    .string()
    .regex(/^https:\/\/[^{}\s/]+\/\S*\{name\}/, 'write it as https://host/path, with {name} where the name goes')
    .refine(URL.canParse, 'write a well-formed address')
    .optional(),
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'choose fatal, error, warn, info, debug or silent')
    .default('info'),
})

const Settings = Environment.refine(({ OPENING_TIME, CLOSING_TIME }) => OPENING_TIME < CLOSING_TIME, {
  path: ['CLOSING_TIME'],
  error: 'make it later than OPENING_TIME',
})
  .refine(({ MAX_UNPAID_HOURS, SLOT_MINUTES }) => MAX_UNPAID_HOURS * 60 >= SLOT_MINUTES, {
    path: ['MAX_UNPAID_HOURS'],
    error: 'make it at least as long as a slot, SLOT_MINUTES',
  })
  .refine(({ HOLD_MAIL_MINUTES, PAY_WITHIN_MINUTES }) => HOLD_MAIL_MINUTES < PAY_WITHIN_MINUTES, {
    path: ['HOLD_MAIL_MINUTES'],
    error: 'make it less than PAY_WITHIN_MINUTES',
  })
  .refine(({ ALLOW_PRIVATE_WEBHOOKS, APP_MODE }) => !ALLOW_PRIVATE_WEBHOOKS || APP_MODE === 'demo', {
    path: ['ALLOW_PRIVATE_WEBHOOKS'],
    error: 'leave it out in live mode, where owners of venues must not reach your own network',
  })
  .refine(
    ({ SSLCOMMERZ_STORE_ID, BKASH_USERNAME, CURRENCY }) =>
      CURRENCY === 'bdt' || !(SSLCOMMERZ_STORE_ID || BKASH_USERNAME),
    {
      path: ['CURRENCY'],
      error: 'choose bdt, since SSLCommerz and bKash take no other currency',
    },
  )

/** Returns what is wrong with the value of one setting; undefined when it is well-formed. */
export function findSettingProblem(name: string, value: string): string | undefined {
  const field = Environment.shape[name as keyof typeof Environment.shape]
  return field?.safeParse(value).error?.issues[0]?.message
}

const requiredLive = ['PUBLIC_URL', 'SESSION_SECRET', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL']

export type Config = ReturnType<typeof readConfig>

/** @throws StartError naming everything that is malformed, or missing for live mode, in one message */
export function readConfig(environment: NodeJS.ProcessEnv) {
  // An empty variable counts as unset: .env and compose files clear one that way.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  const missing =
    given.APP_MODE === 'live'
      ? [...requiredLive.filter((name) => given[name] === undefined), ...findMissingGateway(given)]
      : []
  if (!parsed.success || missing.length > 0) throw new StartError(formatProblems(parsed.error, missing))
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    mode: env.APP_MODE,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    /** Proxies whose X-Forwarded-For is trusted; false: none. */
    trustProxy: env.TRUST_PROXY ?? (env.APP_MODE === 'live' ? ['loopback'] : (false as const)),
    sessionSecret: env.SESSION_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Book My Play <no-reply@bookmyplay.test>',
    supportEmail: env.SUPPORT_EMAIL ?? 'support@bookmyplay.test',
    supportPhone: env.SUPPORT_PHONE ?? (env.APP_MODE === 'demo' ? '08000 555 019' : undefined),
    seller: {
      name: env.SELLER_NAME,
      address:
        env.SELLER_ADDRESS ?? (env.APP_MODE === 'demo' ? 'House 12, Road 5, Sector 7, Uttara, Dhaka 1230' : undefined),
    },
    sellerVatNumber: env.SELLER_VAT_NUMBER,
    ...toGatewayConfig(env),
    sms: toSmsConfig(env, env.COUNTRY),
    /** Stripe's names of the payment methods that are offered. */
    paymentMethods: env.PAYMENT_METHODS,
    googleClientId: env.GOOGLE_CLIENT_ID,
    googleClientSecret: env.GOOGLE_CLIENT_SECRET,
    /** Whose phone numbers are typed without the country's code. */
    country: env.COUNTRY,
    currency: env.CURRENCY,
    /** The languages of pages, errors and mails; the first is English, whose URLs have no prefix. */
    languages: [...new Set(env.LANGUAGES)],
    timeZone: env.TIME_ZONE,
    closedWeekdays: env.CLOSED_WEEKDAYS,
    openingTime: env.OPENING_TIME,
    closingTime: env.CLOSING_TIME,
    slotMinutes: env.SLOT_MINUTES,
    payWithinMinutes: env.PAY_WITHIN_MINUTES,
    holdMailMinutes: env.HOLD_MAIL_MINUTES,
    freeCancelHours: env.FREE_CANCEL_HOURS,
    bookingHorizonDays: env.BOOKING_HORIZON_DAYS,
    maxUnpaidBookings: env.MAX_UNPAID_BOOKINGS,
    maxUnpaidHours: env.MAX_UNPAID_HOURS,
    holdCooldownMinutes: env.HOLD_COOLDOWN_MINUTES,
    staffRefundLimit: env.STAFF_REFUND_LIMIT,
    noShowLimit: env.NO_SHOW_LIMIT,
    offerMinutes: env.OFFER_MINUTES,
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? (env.APP_MODE === 'demo' ? 100 : 1),
    /** Multiplies how long the server waits for PostgreSQL and for third parties. */
    timeLimitFactor: env.TIME_LIMIT_FACTOR,
    /** The maximum number of open streams of live availability in this process. */
    liveStreams: env.LIVE_STREAMS,
    avatarUrl: env.AVATAR_URL,
    imageHosts: env.IMAGE_HOSTS,
    /** Whether some venues of a new demo get drawn photos, soon after the start. */
    demoPhotos: env.DEMO_PHOTOS,
    /** Webhooks may lead to private networks, for tests and the demo. */
    allowPrivateWebhooks: env.ALLOW_PRIVATE_WEBHOOKS,
    pushHosts: env.PUSH_HOSTS,
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    metricsToken: env.METRICS_TOKEN,
    development: env.NODE_ENV !== 'production',
    logLevel: env.LOG_LEVEL,
  }
}

function formatProblems(error: z.ZodError | undefined, missing: string[]): string {
  const malformed = [...new Set(error?.issues.map(({ path, message }) => `  ${path[0]?.toString()}: ${message}`))]
  return [
    ...(missing.length > 0 ? [`APP_MODE=live needs these settings too: ${missing.join(', ')}.`] : []),
    ...(malformed.length > 0 ? ['These settings are malformed:', ...malformed] : []),
    'See .env.example for what each means.',
  ].join('\n')
}

import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { getAvatarUrl } from './features/auth/account/avatar.ts'
import { StartError } from './start-error.ts'

const live = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://play.test',
  SESSION_SECRET: 'a session secret for the tests, long enough',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'Play <play@play.test>',
  SUPPORT_EMAIL: 'help@play.test',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

it.each([
  'postgres://play:p%23w@db.test:5432/play?sslmode=require',
  'postgres://play:pw@/play?host=/run/postgresql',
  'postgres:///play?host=/run/postgresql',
  'postgres://play@[::1]/play',
])('takes the database %s', (value) => {
  expect(readConfig({ DATABASE_URL: value }).databaseUrl).toBe(value)
})

it('trusts a proxy on this machine in live mode, none in demo mode, and those in TRUST_PROXY', () => {
  expect(readConfig({}).trustProxy).toBe(false)
  expect(readConfig(live).trustProxy).toEqual(['loopback'])
  const named = { ...live, TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8,192.0.2.7' }
  expect(readConfig(named).trustProxy).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.7'])
})

it.each(['everyone', '10.0.0.0/33', '10.0.0/8', 'true', '10.0.0.0/8/8', '::1/'])('refuses the proxy %s', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(StartError)
})

it.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://db.test/play'],
  ['DATABASE_URL', 'postgres://play:pass#word@db.test/play'],
  ['DATABASE_URL', 'postgres://play:12#34@db.test/play'],
  ['DATABASE_URL', 'postgres://play:pass/word@db.test/play'],
  ['DATABASE_URL', 'postgres://play:12/34@db.test/play'],
  ['DATABASE_URL', 'postgres://play:12?34@db.test/play'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://play:100%zz@mail.test'],
  ['MAIL_FROM', 'Play'],
  ['SUPPORT_EMAIL', 'help'],
  ['SUPPORT_PHONE', 'call us'],
  ['CURRENCY', 'jpy'],
  ['CURRENCY', 'kwd'],
  ['CURRENCY', 'isk'],
  ['COUNTRY', 'XX'],
  ['COUNTRY', 'Bangladesh'],
  ['CURRENCY', 'zzz'],
  ['TIME_ZONE', 'BST'],
  ['CLOSED_WEEKDAYS', 'Fri'],
  ['CLOSED_WEEKDAYS', '5,7'],
  ['CLOSING_TIME', '08:00'],
  ['HOLD_MAIL_MINUTES', '30'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['IMAGE_HOSTS', 'https://images.example.com'],
  ['METRICS_TOKEN', 'short'],
  ['AVATAR_URL', 'http://avatars.example/{name}.svg'],
  ['AVATAR_URL', 'https://[/{name}'],
  ['HOLD_COOLDOWN_MINUTES', '-1'],
  ['NO_SHOW_LIMIT', '0'],
  ['LOG_LEVEL', 'loud'],
])('names %s when it is %s, in one line', (name, value) => {
  const problem = new RegExp(`^These settings are malformed:\\n  ${name}: (write|choose|make) [^\\n]*\\nSee`)
  expect(() => readConfig({ [name]: value })).toThrow(problem)
})

it('invents a support number in demo mode only', () => {
  expect(readConfig({}).supportPhone).toBe('08000 555 019')
  expect(readConfig(live).supportPhone).toBeUndefined()
  expect(readConfig({ ...live, SUPPORT_PHONE: '+880 2 5500 0000' }).supportPhone).toBe('+880 2 5500 0000')
})

it('draws avatars itself in both modes, unless AVATAR_URL names a service', () => {
  const user = { name: 'Nusrat Jahan', avatarUrl: null }
  expect(getAvatarUrl(readConfig({}), user)).toBe('/avatar/Nusrat%20Jahan.svg')
  expect(getAvatarUrl(readConfig(live), user)).toBe('/avatar/Nusrat%20Jahan.svg')
  const named = readConfig({ ...live, AVATAR_URL: 'https://avatars.example/?seed={name}' })
  expect(getAvatarUrl(named, user)).toBe('https://avatars.example/?seed=Nusrat%20Jahan')
})

it('refuses slots that no user could hold unpaid', () => {
  const settings = { SLOT_MINUTES: '420' }
  expect(() => readConfig(settings)).toThrow('MAX_UNPAID_HOURS: make it at least as long as a slot')
  expect(readConfig({ ...settings, MAX_UNPAID_HOURS: '7' })).toMatchObject({ maxUnpaidHours: 7 })
})

it('accepts common forms of mail settings', () => {
  const { mailFrom, smtpUrl } = readConfig({
    MAIL_FROM: 'play@play.test',
    SMTP_URL: 'smtps://a%40b:c%25d@mail.test:465',
  })
  expect([mailFrom, smtpUrl]).toEqual(['play@play.test', 'smtps://a%40b:c%25d@mail.test:465'])
})

it.each(['usd', 'bdt', 'pkr', 'idr', 'huf', 'cop', 'lkr', 'twd'])(
  'takes the currency %s, which has cents at Stripe',
  (currency) => {
    expect(readConfig({ CURRENCY: currency }).currency).toBe(currency)
  },
)

const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...withoutStripe } = live
const bkash = { BKASH_USERNAME: 'u', BKASH_PASSWORD: 'p', BKASH_APP_KEY: 'k', BKASH_APP_SECRET: 's' }

it('needs one payment gateway in live mode, whichever, and all settings of it', () => {
  expect(() => readConfig(withoutStripe)).toThrow(/needs these settings too: those of Stripe, SSLCommerz or bKash\.$/m)
  expect(readConfig({ ...withoutStripe, ...bkash, CURRENCY: 'bdt' }).bkash.username).toBe('u')
  const { BKASH_APP_SECRET: ___, ...incomplete } = bkash
  expect(() => readConfig({ ...live, ...incomplete, CURRENCY: 'bdt' })).toThrow(/BKASH_APP_SECRET/)
  expect(() => readConfig({ ...live, ...bkash })).toThrow(/choose bdt/)
})

import { expect, it } from 'vitest'
import { readAnswer, toAnswers, toSettings, toSmtpUrl } from './answers.ts'
import { steps } from './questions.ts'

function ask(name: string, typed: string, before?: string) {
  const question = steps.flatMap(({ questions }) => questions).find((one) => one.name === name)
  if (!question) throw new Error(name)
  return readAnswer(question, typed, before)
}

it.each([
  ['PUBLIC_URL', 'http://play.test', /https/],
  ['PUBLIC_URL', 'play.test', /like https/],
  ['PUBLIC_URL', 'https://play.test/a', /after the host/],
  ['SUPPORT_EMAIL', 'help', /e-mail/],
  ['SELLER_NAME', '', /an answer is needed/],
  ['SELLER_NAME', 'Pl\u{FFFD}y', /can’t be read/],
  ['SMTP_HOST', 'smtp://host', /only the host/],
  ['SMTP_PORT', '70000', /a number/],
  ['GATEWAYS', 'stripe, visa', /one or more of stripe/],
  ['CURRENCY', 'jpy', /two decimals/],
  ['BKASH_URL', 'http://bkash.test', /https/],
  ['MAIL_FROM', 'Play', /Name <address>/],
])('refuses as %s: %s', (name, typed, message) => {
  expect(ask(name, typed)).toEqual({ problem: expect.stringMatching(message) })
})

it('Enter keeps what was there, and a sign clears what may be empty', () => {
  expect(ask('SUPPORT_PHONE', '', '+880 1')).toEqual({ value: '+880 1' })
  expect(ask('SUPPORT_PHONE', '-', '+880 1')).toEqual({ value: '' })
  expect(ask('SELLER_NAME', ' Play ', 'Old')).toEqual({ value: 'Play' })
  expect(ask('PUBLIC_URL', 'http://127.0.0.1:3000')).toEqual({ value: 'http://127.0.0.1:3000' })
})

it('mail settings become one address and are read from it again', () => {
  const answers = { SMTP_HOST: 'mail.test', SMTP_PORT: '465', SMTP_USER: 'a@b', SMTP_PASSWORD: 'c:d/é%' }
  expect(toSmtpUrl(answers)).toBe('smtps://a%40b:c%3Ad%2F%C3%A9%25@mail.test:465')
  expect(toAnswers({ SMTP_URL: toSmtpUrl(answers) })).toMatchObject(answers)
  expect(toSmtpUrl({ SMTP_HOST: 'mail.test', SMTP_PORT: '25' })).toBe('smtp://mail.test:25')
})

it('knows the gateways that are set, empties those that are no longer chosen, and keeps secrets', () => {
  const settings = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh', SESSION_SECRET: 'old', CURRENCY: 'usd' }
  expect(toAnswers(settings)).toMatchObject({ GATEWAYS: 'stripe' })
  const answers = { ...settings, GATEWAYS: 'sslcommerz', SSLCOMMERZ_STORE_ID: 's', OPERATOR_EMAIL: 'me@play.test' }
  expect(toSettings(answers, () => 'new')).toMatchObject({
    APP_MODE: 'live',
    STRIPE_SECRET_KEY: '',
    SSLCOMMERZ_STORE_ID: 's',
    CURRENCY: 'bdt',
    SESSION_SECRET: 'old',
    GATEWAY_KEY: 'new',
  })
  expect(toSettings(answers, () => 'new')).not.toHaveProperty('OPERATOR_EMAIL')
})

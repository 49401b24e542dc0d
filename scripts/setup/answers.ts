import { findSettingProblem } from '../../server/config.ts'
import { neededByGateway } from '../../server/gateway-settings.ts'
import type { Values } from './env-text.ts'
import { listGateways, type Question } from './questions.ts'

/** Returns the answers that the settings of a `.env` were made of. */
export function toAnswers(settings: Values): Values {
  const gateways = Object.entries(neededByGateway).flatMap(([name, [first = '']]) => (settings[first] ? [name] : []))
  const given = Object.entries({ ...settings, GATEWAYS: gateways.join(','), ...readSmtp(settings.SMTP_URL) })
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

function readSmtp(url: string | undefined): Values {
  if (!url || findSettingProblem('SMTP_URL', url)) return {}
  const { protocol, hostname, port, username, password } = new URL(url)
  return {
    SMTP_HOST: hostname,
    SMTP_PORT: port || (protocol === 'smtps:' ? '465' : '587'),
    SMTP_USER: decodeURIComponent(username),
    SMTP_PASSWORD: decodeURIComponent(password),
  }
}

/** Port 465 uses TLS from its first byte; others change to it where the server offers that. */
export function toSmtpUrl({ SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD = '' }: Values): string {
  const login = SMTP_USER ? `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD)}@` : ''
  return `${SMTP_PORT === '465' ? 'smtps' : 'smtp'}://${login}${SMTP_HOST}:${SMTP_PORT}`
}

/** Returns the settings for `.env`; those of gateways that are not chosen are emptied. */
export function toSettings(answers: Values, createSecret: () => string): Values {
  const { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, GATEWAYS, OPERATOR_EMAIL, ...settings } = answers
  const chosen = listGateways(answers)
  const unused = Object.entries(neededByGateway).flatMap(([name, names]) => (chosen.includes(name) ? [] : names))
  const isOfBangladesh = chosen.some((name) => name !== 'stripe')
  return {
    ...settings,
    APP_MODE: 'live',
    SMTP_URL: toSmtpUrl(answers),
    ...(isOfBangladesh && { CURRENCY: 'bdt' }),
    ...Object.fromEntries(unused.map((name) => [name, ''])),
    SESSION_SECRET: settings.SESSION_SECRET || createSecret(),
    GATEWAY_KEY: settings.GATEWAY_KEY || createSecret(),
  }
}

/** What an answer means: a value, or why it has to be given again. */
export type Reading = { value: string } | { problem: string }

/** Reads what was typed. `before`: what Enter keeps. */
export function readAnswer(question: Question, typed: string, before: string | undefined): Reading {
  const answer = typed.trim()
  // what a terminal or a file in another encoding makes of letters
  if (/[\p{Cc}\u{FFFD}]/u.test(answer)) return { problem: 'this can’t be read; type it again' }
  if (answer === '-' && question.isOptional) return { value: '' }
  const value = answer || before
  if (!value) return question.isOptional ? { value: '' } : { problem: 'an answer is needed' }
  const problem = question.findProblem?.(value) ?? findSettingProblem(question.name, value)
  return problem ? { problem } : { value }
}

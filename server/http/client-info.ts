import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { msg, t } from '#i18n/t'
import { formatNetwork } from './ip-network.ts'

/** Where a request comes from, as a user recognises it: 'Chrome on Windows', '203.0.113.x'. */
export type ClientInfo = { device: string; network: string }

/** No browser sends a longer one. */
const MAX_USER_AGENT = 400

export const readClient = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): ClientInfo => ({
  device: formatDevice(headers['user-agent']),
  network: formatNetwork(ip),
})

const UNKNOWN = msg('Unknown device')

/** Returns the browser and system of a User-Agent header, without versions, as they are stored: in English. */
export function formatDevice(userAgent = ''): string {
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT) || ' ')
  return [browser.name, os.name].filter(Boolean).join(' on ') || UNKNOWN
}

export function translateDevice(device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? []
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return device === UNKNOWN ? t(UNKNOWN) : device
}

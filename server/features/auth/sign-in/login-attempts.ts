import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { type ClientInfo, readClient } from '../../../http/client-info.ts'
import { getCookieName, isSecure, readCookie, writeCookie } from '../../../http/cookies.ts'
import { toNetwork } from '../../../http/ip-network.ts'
import { isUuid } from '../../../uuid.ts'
import { CODE_MINUTES } from '../rules.ts'

/** How many logins a browser may have under way, each in a tab of its own. */
const MOST = 5

/**
 * The origin of a login: the browser's earlier logins that wait for their code, newest first, its network, by which
 * limits count, and what the user is shown of it.
 */
export type Origin = { attempts: string[]; network: string; client: ClientInfo }

/** The prefix keeps other hosts of the domain from setting the cookie and so choosing the attempt. */
const getName = (config: Config) => getCookieName(config, 'login_attempt')

/** Reads the logins in a request's cookie (docs/decisions/065-a-code-belongs-to-the-login-that-asked-for-it.md). */
export function readOrigin(config: Config, request: FastifyRequest): Origin {
  const attempts = (readCookie(request.headers.cookie, getName(config)) ?? '').split('.').filter(isUuid)
  return { attempts: attempts.slice(0, MOST), network: toNetwork(request.ip, 48), client: readClient(request) }
}

export const addAttempt = (config: Config, { attempts }: Origin, attempt: string): string =>
  formatAttempts(config, [attempt, ...attempts].slice(0, MOST))

export const removeAttempt = (config: Config, { attempts }: Origin, attempt: string): string =>
  formatAttempts(
    config,
    attempts.filter((each) => each !== attempt),
  )

const formatAttempts = (config: Config, attempts: string[]) =>
  writeCookie(getName(config), attempts.join('.'), {
    path: '/',
    seconds: attempts.length > 0 ? CODE_MINUTES * 60 : 0,
    httpOnly: true,
    secure: isSecure(config),
    sameSite: 'Strict',
  })

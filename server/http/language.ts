import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { ENGLISH } from '#i18n/t'
import { getCookieName, isSecure, writeCookie } from './cookies.ts'

/** The cookie with the language a visitor has chosen, by the switch in the page; with the prefix on https. */
const COOKIE = /(?:^|;\s*)(?:__Host-)?language=([a-z]+)/

/** Stores the language for a year, as `rememberLanguage` does in the browser, whose scripts may change it. */
export const formatLanguageCookie = (language: string, publicUrl: string): string =>
  writeCookie(getCookieName({ publicUrl }, 'language'), language, {
    path: '/',
    seconds: 31_536_000,
    httpOnly: false,
    secure: isSecure({ publicUrl }),
  })

type Headers = Pick<FastifyRequest['headers'], 'cookie' | 'accept-language'>

/** The first of `languages` that an Accept-Language header asks for, whatever the region; English without one. */
export function chooseLanguage(languages: string[], accepted = ''): string {
  if (languages.length < 2 || !accepted) return ENGLISH.code
  const header = accepted.replace(/-[\w-]+/g, '').toLowerCase()
  return negotiate(header, sortByMention(languages, header)) ?? ENGLISH.code
}

/** In the header's order: of languages that are asked for equally, the library chooses the first it is given. */
function sortByMention(languages: string[], header: string): string[] {
  const mentioned = header.split(',').map((part) => part.replace(/;.*/s, '').trim())
  return [...new Set([...mentioned.filter((one) => languages.includes(one)), ...languages])]
}

/** What a visitor's pages are in: their choice, else what their browser asks for. */
export function readVisitorLanguage(languages: string[], headers: Headers): string {
  if (languages.length < 2) return ENGLISH.code
  const chosen = COOKIE.exec(headers.cookie ?? '')?.[1]
  return chosen && languages.includes(chosen) ? chosen : chooseLanguage(languages, headers['accept-language'])
}

/**
 * Has each call of the API answered in the language of its Accept-Language header, which our pages send, and says so. Pages
 * choose theirs by their address, and what else is read (files, the start of a Google sign-in) is English, also its errors.
 */
export function registerLanguage(app: FastifyInstance, languages: string[]): void {
  if (languages.length < 2) return
  app.addHook('onRequest', (request, reply, done) => {
    const { url, headers, method } = request
    const isApi = url.startsWith('/api/')
    if (!isApi && (method === 'GET' || method === 'HEAD')) return done()
    const language = chooseLanguage(languages, headers['accept-language'])
    if (isApi) reply.headers({ 'content-language': language, vary: 'accept-language' })
    runInLanguage(loadLanguage(language), done)
  })
}

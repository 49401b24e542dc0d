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

/** Returns the first of `languages` that an Accept-Language header asks for, whatever the region; else English. */
export function chooseLanguage(languages: string[], accepted = ''): string {
  if (languages.length < 2 || !accepted) return ENGLISH.code
  const header = accepted.replace(/-[\w-]+/g, '').toLowerCase()
  return negotiate(header, sortByMention(languages, header)) ?? ENGLISH.code
}

/** Sorts languages by their order in the header, since the library chooses the first of those with equal weight. */
function sortByMention(languages: string[], header: string): string[] {
  const mentioned = header.split(',').map((part) => part.replace(/;.*/s, '').trim())
  return [...new Set([...mentioned.filter((one) => languages.includes(one)), ...languages])]
}

/** Returns the language of a visitor's pages: their choice, else their browser's. */
export function readVisitorLanguage(languages: string[], headers: Headers): string {
  if (languages.length < 2) return ENGLISH.code
  const chosen = COOKIE.exec(headers.cookie ?? '')?.[1]
  return chosen && languages.includes(chosen) ? chosen : chooseLanguage(languages, headers['accept-language'])
}

/**
 * Sets the language of each API call by its Accept-Language header, which our pages send, and names it in the reply.
 * Pages choose their language by their URL; everything else (files, the start of a Google sign-in) is in English.
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

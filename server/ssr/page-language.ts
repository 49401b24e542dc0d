import type { FastifyRequest } from 'fastify'
import { ENGLISH, toPrefix } from '#i18n/t'
import { readVisitorLanguage } from '../http/language.ts'

/** A page's address: its language by its prefix, and the address without it. */
export type PageAddress = { language: string; url: string }

/** Splits a URL like `/bn/about?x=1` into language and `/about?x=1`. */
export function readPageAddress(url: string, languages: string[]): PageAddress {
  const [, prefix = '', rest = ''] = /^\/([a-z]{2})(?=[/?]|$)(.*)$/s.exec(url) ?? []
  if (prefix === ENGLISH.code || !languages.includes(prefix)) return { language: ENGLISH.code, url }
  return { language: prefix, url: rest.startsWith('/') ? rest : `/${rest}` }
}

export const toAddressUrl = ({ language, url }: PageAddress): string =>
  language === ENGLISH.code ? url : `${toPrefix(language)}${url.replace(/^\/(?=\?|$)/, '')}`

type PageRequest = Pick<FastifyRequest, 'url' | 'headers' | 'hostname'>

/**
 * Returns the address of a requested page. `redirectTo` is the language that the visitor prefers when the address names
 * none; `chosen` is the language of a followed link that no script has stored.
 */
export function resolvePageLanguage(request: PageRequest, languages: string[]) {
  const address = readPageAddress(request.url, languages)
  const wanted = readVisitorLanguage(languages, request.headers)
  // no link leads to a frame
  const previous = FRAMED.test(address.url) ? undefined : readPreviousLanguage(request, languages)
  const namesNone = address.language === ENGLISH.code && !previous && !NAMES_ENGLISH.test(request.url)
  const isSwitch = previous && previous !== address.language && wanted !== address.language && isNavigation(request)
  return {
    address,
    redirectTo: namesNone && wanted !== ENGLISH.code ? wanted : undefined,
    chosen: isSwitch ? address.language : undefined,
  }
}

const FRAMED = /^\/embed\//
/** English has no prefix, so `web/public/embed.js` names it for a visitor who prefers another language. */
const NAMES_ENGLISH = /^\/embed\/[^?]*\?(.*&)?language=en(&|$)/

/** Paths without a language: the API's documents and the demo's stand-ins, whose pages link to ours. */
const NOT_PAGES = /^\/(api|sandbox)\//

/** Reads the language of our page from which a link was followed. */
function readPreviousLanguage({ headers: { referer }, hostname }: PageRequest, languages: string[]) {
  if (!referer || !URL.canParse(referer)) return undefined
  const url = new URL(referer)
  if (url.hostname !== hostname || NOT_PAGES.test(url.pathname)) return undefined
  return readPageAddress(url.pathname, languages).language
}

/** Whether the browser opens the page: the service worker fetches one too. */
const isNavigation = ({ headers }: PageRequest) => (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'

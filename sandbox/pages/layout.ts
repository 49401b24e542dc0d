import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'

type Page = {
  title: string
  body: Html
  /** Its style sheets besides the shared one, by their file names without the ending. */
  styles?: string[]
  /** A small script of the sandbox's own, by its file name. */
  script?: string
  status?: number
  /** The language of its texts; English by default. */
  lang?: string
  /** Origins a form's redirect may lead to, besides this one. */
  formTargets?: string[]
}

/** Sends a page of the sandbox under a policy of its own, which allows nothing from elsewhere and nothing inline. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(page.formTargets ?? []),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    .send(document(page).markup)
}

const policy = (formTargets: string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    `form-action ${[...new Set(["'self'", ...formTargets])].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

const document = ({ title, body, styles = [], script, lang = 'en' }: Page): Html => html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/sandbox/assets/icon.svg" type="image/svg+xml">
<link rel="preload" href="/sandbox/assets/hanken-grotesk.woff2" as="font" type="font/woff2" crossorigin>
${['base', ...styles].map((name) => html`<link rel="stylesheet" href="/sandbox/assets/${name}.css">`)}
${script && html`<script src="/sandbox/assets/${script}" defer></script>`}
</head>
<body>
${body}
</body>
</html>
`

/** Renders the strip at the top of every page, which says that nothing here is real. */
export const testStrip = (says: string, mode = 'Test mode'): Html =>
  html`<aside class="strip" aria-label="${mode}"><strong>${mode}</strong> <span>${says}</span></aside>`

/** Renders a page with one message and one link. */
export const messagePage = (heading: string, says: string, way?: { href: string; label: string }): Html => html`
${testStrip('This page belongs to the sandbox.')}
<main class="message">
  <h1>${heading}</h1>
  <p>${says}</p>
  ${way && html`<p><a class="button" href="${way.href}">${way.label}</a></p>`}
</main>`

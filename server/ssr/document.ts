import { toManifestPath } from './manifest.ts'

type Parts = {
  language: string
  head: string
  /** Runs before the first paint. */
  theme: string
  links: string
  html: string
  boot: string
  /** Attributes of the boot data, for the script that starts the app. */
  bootAttributes?: string
  scripts: string
}

/** Renders the HTML document around a page. Boot data is inert JSON and inline texts never vary: no nonce is needed. */
export const renderDocument = ({ language, head, theme, links, html, boot, bootAttributes = '', scripts }: Parts) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${head}` +
  `<meta name="theme-color" content="#0a2419"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
  `<link rel="apple-touch-icon" href="/art/icon-180.png"><link rel="manifest" href="${toManifestPath(language)}">` +
  `${theme}${links}</head><body><div id="root">${html}</div>` +
  `<script id="boot" type="application/json"${bootAttributes}>${boot}</script>${scripts}</body></html>`

/** Renders the bare Error of spec §2, for when rendering itself failed; `title` is Error in the language. Attributes style it. */
export const renderError = ({ language, title }: { language: string; title: string }): string =>
  `<!doctype html><html lang="${language}" style="color-scheme:light dark;font:16px/1.5 system-ui,sans-serif"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Book My Play</title></head>` +
  `<body style="margin:40px 20px"><main><h1 style="margin:0;font-size:16px">${title}</h1></main></body></html>`

type Parts = { head: string; links: string; html: string; boot: string; scripts: string }

/** The HTML around a page. The theme script runs before the first paint; the boot data is inert JSON, so no nonce is needed. */
export const documentHtml = ({ head, links, html, boot, scripts }: Parts) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${head}` +
  `<meta name="theme-color" content="#0a2419"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/site.webmanifest">` +
  `<script src="/theme.js"></script>${links}</head><body><div id="root">${html}</div>` +
  `<script id="boot" type="application/json">${boot}</script>${scripts}</body></html>`

/** Sent when rendering itself failed: the bare Error of spec §2, without anything that could fail again. */
export const failureHtml =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Error · Book My Play</title></head><body><main><h1>Error</h1></main></body></html>'

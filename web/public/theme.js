// Runs before the first paint: sets the color scheme by the rules of web/lib/browser/theme.ts, and marks what the server can't
// know: a page that was opened with navigation state, so that it doesn't show its empty state first, and one with a stored
// session. A frame on another site is asked for its theme, and has no session.
;(() => {
  const { dataset } = document.documentElement
  const isFramed = /^(\/[a-z]{2})?\/embed\//.test(location.pathname)
  let stored = null
  try {
    stored = isFramed ? new URLSearchParams(location.search).get('theme') : localStorage.getItem('theme')
    if (!isFramed && localStorage.getItem('auth')?.includes('"token":"')) dataset.session = ''
  } catch {
    // storage is blocked: use the system's preference
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.theme = dark ? 'dark' : 'light'
  if (history.state?.usr) dataset.carried = ''
})()

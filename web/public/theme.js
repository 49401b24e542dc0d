// Runs before the first paint: sets the color scheme by the rules of web/lib/theme.ts, and marks what the server can't know: a
// page that was opened with navigation state, so that it doesn't show its empty state first, and one with a stored session.
;(() => {
  const { dataset } = document.documentElement
  let stored = null
  try {
    stored = localStorage.getItem('theme')
    if (localStorage.getItem('auth')?.includes('"token":"')) dataset.session = ''
  } catch {
    // storage is blocked: use the system's preference
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.theme = dark ? 'dark' : 'light'
  if (history.state?.usr) dataset.carried = ''
})()

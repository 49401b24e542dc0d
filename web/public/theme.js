// Runs before the first paint: sets the color scheme by the rules of web/lib/theme.ts, and marks a page that was opened with
// navigation state, which the server can't know, so that it doesn't show its empty state first.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('theme')
  } catch {
    // storage is blocked: use the system's preference
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  if (history.state?.usr) document.documentElement.dataset.carried = ''
})()

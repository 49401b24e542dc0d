// Runs before the first paint, so that no page flashes in the wrong theme (the rules are those of web/lib/theme.ts), nor
// says that there is nothing when the browser brought something along that the server can't know.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('theme')
  } catch {
    // storage is forbidden: go by preference
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  if (history.state?.usr) document.documentElement.dataset.carried = ''
})()

// Runs before the first paint, so that no page flashes in the wrong theme. The rules are those of web/lib/theme.ts.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('theme')
  } catch {
    // storage is forbidden: go by preference
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()

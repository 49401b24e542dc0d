// Fetches the app once the page is on screen, so that on slow lines words, fonts and pictures come first: when the page has
// loaded and was painted, after two seconds at the latest, or as soon as somebody reaches for something. What was clicked or
// sent meanwhile is not lost: it is done again when the app is ready.
;(() => {
  const { app, parts } = document.getElementById('boot').dataset
  let begun = false
  let missed = null
  const begin = () => {
    if (begun) return
    begun = true
    for (const href of parts.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: app }))
  }
  const onClick = ({ target }) => {
    const button = target.closest('button')
    if (button?.type === 'button' && !button.hasAttribute('popovertarget')) missed = () => button.click()
    begin()
  }
  const onSubmit = (event) => {
    event.preventDefault()
    const { target, submitter } = event
    missed = () => target.requestSubmit(submitter)
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, begin, { capture: true, once: true })
  const loaded = new Promise((done) => addEventListener('load', done, { once: true }))
  const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))
  Promise.all([loaded, painted]).then(begin)
  setTimeout(begin, 2000)
  // From here on React hears every click itself, also on what it has not reached yet: none may be done twice.
  addEventListener(
    'app:listening',
    () => {
      removeEventListener('click', onClick, true)
      removeEventListener('submit', onSubmit, true)
    },
    { once: true },
  )
  addEventListener('app:ready', () => missed?.(), { once: true })
})()

// Fetches the app once the page is on screen, so that on slow lines words, fonts and pictures come first: when the page has
// loaded and was painted, after two seconds at the latest, or as soon as somebody reaches for something. What was clicked or
// sent meanwhile is kept, and done in its order when the app is ready.
;(() => {
  const { app, parts } = document.getElementById('boot').dataset
  const ready = new AbortController()
  const kept = []
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const href of parts.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: app }))
  }
  // Nobody but us hears of it, for React listens before it is ready: nothing is done twice, or before what came earlier.
  // Who clicks again because nothing happened yet means it once.
  const keep = (event, element, again) => {
    event.stopPropagation()
    if (kept.at(-1)?.element !== element) kept.push({ element, again })
    begin()
  }
  const onClick = (event) => {
    const button = event.target.closest('button')
    if (button?.type !== 'button' || button.hasAttribute('popovertarget')) return begin()
    keep(event, button, () => button.click())
  }
  const onSubmit = (event) => {
    event.preventDefault()
    const { target, submitter } = event
    keep(event, target, () => target.requestSubmit(submitter))
  }
  const untilReady = { capture: true, signal: ready.signal }
  addEventListener('click', onClick, untilReady)
  addEventListener('submit', onSubmit, untilReady)
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, begin, { capture: true, once: true })
  const loaded = new Promise((done) => addEventListener('load', done, { once: true }))
  const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))
  Promise.all([loaded, painted]).then(begin)
  setTimeout(begin, 2000)
  const redo = async () => {
    ready.abort()
    for (const { again } of kept) {
      // React shows what came of one before it hears of the next
      await undefined
      again()
    }
  }
  addEventListener('app:ready', redo, { once: true })
})()

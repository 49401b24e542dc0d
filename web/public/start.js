// Loads the app after the first paint, so that on slow connections the page's text, fonts and images come first: once the
// page is loaded and painted, after two seconds at the latest, or on the first interaction. Clicks and submits before
// hydration are recorded, and replayed in order when the app is ready.
;(() => {
  const { app, files } = document.getElementById('boot').dataset
  const ready = new AbortController()
  const recorded = []
  let started = false
  const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties))
  const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))
  const start = async () => {
    if (started) return
    started = true
    const hrefs = files.split(' ')
    const isSheet = (href) => href.endsWith('.css')
    // the page's styles are inline: disabled links are not fetched, and Vite's loader takes their sheets as loaded
    for (const href of hrefs.filter(isSheet)) add('link', { rel: 'stylesheet', disabled: true, href })
    add('script', { type: 'module', src: app })
    for (const href of hrefs.filter((href) => !isSheet(href))) {
      add('link', { rel: 'modulepreload', href })
      // with a pause after each, since all at once would block a slow phone for a tenth of a second
      await pause()
    }
  }
  // Propagation is stopped because React may already listen: an event must not be handled twice or out of order. Repeated
  // clicks on the same element count once.
  const record = (event, element, replay) => {
    event.stopPropagation()
    if (recorded.at(-1)?.element !== element) recorded.push({ element, replay })
    start()
  }
  const onClick = (event) => {
    const button = event.target.closest('button')
    if (button?.type !== 'button' || button.hasAttribute('popovertarget')) return start()
    record(event, button, () => button.click())
  }
  const onSubmit = (event) => {
    event.preventDefault()
    const { target, submitter } = event
    record(event, target, () => target.requestSubmit(submitter))
  }
  const untilReady = { capture: true, signal: ready.signal }
  addEventListener('click', onClick, untilReady)
  addEventListener('submit', onSubmit, untilReady)
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start, { capture: true, once: true })
  const loaded = new Promise((done) => addEventListener('load', done, { once: true }))
  const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))
  Promise.all([loaded, painted]).then(start)
  setTimeout(start, 2000)
  const replayAll = async () => {
    ready.abort()
    for (const { replay } of recorded) {
      // React renders the outcome of one event before the next is dispatched
      await undefined
      replay()
    }
  }
  addEventListener('app:ready', replayAll, { once: true })
})()

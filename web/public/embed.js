// Shows the booking panel of a venue in a page of another site:
// <script src="https://…/embed.js" data-facility="…" async></script>
;(() => {
  const script = document.currentScript
  const { facility, language, theme } = script.dataset
  const site = new URL(script.src).origin
  const url = new URL(`${language && language !== 'en' ? `/${language}` : ''}/embed/${facility}`, site)
  if (language === 'en') url.searchParams.set('language', 'en')
  if (theme) url.searchParams.set('theme', theme)
  const frame = Object.assign(document.createElement('iframe'), { src: url, loading: 'lazy', title: 'Book My Play' })
  frame.style.cssText = 'display:block;width:100%;max-width:560px;height:640px;margin:0 auto;border:0'
  script.after(frame)
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== site || source !== frame.contentWindow || data?.type !== 'book-my-play') return
    frame.style.height = `${Number(data.height)}px`
    frame.title = String(data.title)
  })
})()

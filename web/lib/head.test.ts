import { describe, expect, it } from 'vitest'
import { headHtml, headTags } from './head'

const place = { publicUrl: 'https://play.example.com', path: '/facilities/7' }

describe('the head of a page', () => {
  it('says title, description, canonical address and preview', () => {
    const html = headHtml(headTags({ title: 'Smash Arena', description: 'Three courts' }, place))
    expect(html).toContain('<title data-head="">Smash Arena · Book My Play</title>')
    expect(html).toContain('name="description" content="Three courts"')
    expect(html).toContain('rel="canonical" href="https://play.example.com/facilities/7"')
    expect(html).toContain('property="og:image" content="https://play.example.com/art/share.jpg"')
  })
  it('keeps personal pages out of search engines', () => {
    const html = headHtml(headTags({ title: 'Checkout', hidden: true }, place))
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toContain('canonical')
  })
  it('lets nobody’s text out of its place', () => {
    const html = headHtml(headTags({ title: '</title><script>', jsonLd: { name: '</script><b>' } }, place))
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;')
    expect(html).toContain('\\u003c/script>')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
  })
})

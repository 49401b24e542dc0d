import { describe, expect, it } from 'vitest'
import { headHtml, headTags } from './head'

const location = { publicUrl: 'https://play.example.com', languages: ['en'], path: '/facilities/7' }

describe('the head of a page', () => {
  it('has title, description, canonical URL and preview', () => {
    const html = headHtml(headTags({ title: 'Smash Arena', description: 'Three courts' }, location))
    expect(html).toContain('<title data-head="">Smash Arena · Book My Play</title>')
    expect(html).toContain('name="description" content="Three courts"')
    expect(html).toContain('rel="canonical" href="https://play.example.com/facilities/7"')
    expect(html).toContain('property="og:image" content="https://play.example.com/art/share.jpg"')
  })
  it('cuts a long description, but not within a code point', () => {
    const description = `${'a'.repeat(299)}🏸 and more`
    const html = headHtml(headTags({ title: 'Nadia Islam', description }, location))
    expect(html).toContain(`name="description" content="${'a'.repeat(299)}🏸"`)
    expect(html).toContain(`property="og:description" content="${'a'.repeat(299)}🏸"`)
  })
  it('asks search engines not to index personal pages', () => {
    const html = headHtml(headTags({ title: 'Checkout', hidden: true }, location))
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toContain('canonical')
  })
  it('shows the default preview when the picture has no readable address', () => {
    const html = headHtml(headTags({ title: 'Smash Arena', image: 'http://[' }, location))
    expect(html).toContain('property="og:image" content="https://play.example.com/art/share.jpg"')
  })
  it('escapes texts', () => {
    const html = headHtml(headTags({ title: '</title><script>', jsonLd: { name: '</script><b>' } }, location))
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;')
    expect(html).toContain('\\u003c/script>')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
  })
})

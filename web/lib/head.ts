/** What a page says about itself to search engines, previews and the browser's tab. */
export type Head = {
  /** Without the product's name, which is added. */
  title: string
  description?: string
  /** Path of the address this page should be known by; the page's own path unless told. */
  canonical?: string
  /** Path or address of the preview picture. */
  image?: string
  /** Pages for one person only: search engines are asked to stay away. */
  hidden?: boolean
  /** schema.org data about what the page shows. */
  jsonLd?: Record<string, unknown>
}

export type HeadPlace = { publicUrl: string; path: string }

export const PRODUCT = 'Book My Play'
const DESCRIPTION =
  'Badminton courts in Dhaka, Chittagong, Sylhet and Rajshahi: see every free hour, pick yours, pay and play.'
const PICTURE = '/art/share.jpg'

/** One tag of the head: its name, its attributes, and text for title and JSON-LD. */
export type Tag = { tag: 'title' | 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string }

const meta = (attributes: Record<string, string>): Tag => ({ tag: 'meta', attributes })
const og = (property: string, content: string) => meta({ property: `og:${property}`, content })

export const titleOf = (head: Head) => (head.title === PRODUCT ? PRODUCT : `${head.title} · ${PRODUCT}`)

/** The tags of a page's head, in the order they are written. */
export function headTags(head: Head, { publicUrl, path }: HeadPlace): Tag[] {
  const absolute = (address: string) => new URL(address, publicUrl).href
  const url = absolute(head.canonical ?? path)
  const title = titleOf(head)
  const description = head.description ?? DESCRIPTION
  const image = absolute(head.image ?? PICTURE)
  const tags: Tag[] = [
    { tag: 'title', attributes: {}, text: title },
    meta({ name: 'description', content: description }),
  ]
  if (head.hidden) return [...tags, meta({ name: 'robots', content: 'noindex' })]
  tags.push({ tag: 'link', attributes: { rel: 'canonical', href: url } })
  tags.push(og('site_name', PRODUCT), og('type', 'website'), og('url', url))
  tags.push(og('title', title), og('description', description), og('image', image))
  tags.push(meta({ name: 'twitter:card', content: 'summary_large_image' }))
  if (head.jsonLd) tags.push(ldTag(head.jsonLd))
  return tags
}

const ldTag = (data: Record<string, unknown>): Tag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify({ '@context': 'https://schema.org', ...data }),
})

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** JSON that may stand in a script element. */
export const scriptSafe = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

function tagHtml({ tag, attributes, text }: Tag) {
  const written = Object.entries({ ...attributes, 'data-head': '' }).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  )
  const open = `<${tag}${written.join('')}>`
  if (tag === 'meta' || tag === 'link') return open
  return `${open}${tag === 'script' ? scriptSafe(text ?? '') : escapeHtml(text ?? '')}</${tag}>`
}

/** The tags as HTML. */
export const headHtml = (tags: Tag[]) => tags.map(tagHtml).join('')

/** Puts the tags of the page we came to in place of those of the page we left. */
export function applyHead(tags: Tag[]) {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' })) element.setAttribute(name, value)
    if (text !== undefined) element.textContent = text
    document.head.append(element)
  }
}

import { getLanguage, msg, t } from '#i18n/t'
import { toLanguagePath } from '../urls/language'

/** A page's metadata for search engines, link previews and the browser's tab. */
export type Head = {
  /** Without the product's name, which is appended. */
  title: string
  description?: string
  /** Path of the canonical URL; by default the page's own. */
  canonical?: string
  image?: string
  /** Personal pages: search engines are asked not to index them. */
  hidden?: boolean
  /** Reached only by a link, which has a preview; not indexed either. */
  isUnlisted?: boolean
  /** Origins of other sites that may show it in a frame; none unless given. */
  frameAncestors?: readonly string[]
  /** schema.org data, without `@context`. */
  jsonLd?: Record<string, unknown>
}

/** `path` is without the language's prefix. */
export type PageLocation = { publicUrl: string; languages: string[]; path: string }

export const PRODUCT = 'Book My Play'
const DESCRIPTION = msg(
  'Badminton courts in Dhaka, Chittagong, Sylhet and Rajshahi: see every free hour, pick yours, pay and play.',
)
/** How many characters of a description are sent; search engines and previews show fewer. */
const DESCRIPTION_LENGTH = 300
const DEFAULT_IMAGE = '/art/share.jpg'

export type Tag = { tag: 'title' | 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string }

const meta = (attributes: Record<string, string>): Tag => ({ tag: 'meta', attributes })
const og = (property: string, content: string) => meta({ property: `og:${property}`, content })

/** Converts a language to Open Graph's form: `en_US`, `bn_BD`. */
function toOgLocale(code: string) {
  const { language, region } = new Intl.Locale(code).maximize()
  return `${language}_${region}`
}

/** The document title: the page's own, then the product's name. */
export const toPageTitle = (head: Head) => (head.title === PRODUCT ? PRODUCT : `${head.title} · ${PRODUCT}`)

export function headTags(head: Head, { publicUrl, languages, path }: PageLocation): Tag[] {
  const toAbsolute = (path: string) => new URL(path, publicUrl).href
  const toUrl = (language?: string) => toAbsolute(toLanguagePath(head.canonical ?? path, language))
  const url = toUrl()
  const title = toPageTitle(head)
  // by code points, since a cut within an emoji would leave half of it
  const description = [...(head.description ?? t(DESCRIPTION))].slice(0, DESCRIPTION_LENGTH).join('')
  // an address stored before malformed ones were refused
  const image = toAbsolute(head.image && URL.canParse(head.image, publicUrl) ? head.image : DEFAULT_IMAGE)
  const tags: Tag[] = [
    { tag: 'title', attributes: {}, text: title },
    meta({ name: 'description', content: description }),
  ]
  if (head.hidden) return [...tags, meta({ name: 'robots', content: 'noindex' })]
  if (head.isUnlisted) tags.push(meta({ name: 'robots', content: 'noindex' }))
  else tags.push({ tag: 'link', attributes: { rel: 'canonical', href: url } })
  if (!head.isUnlisted && languages.length > 1)
    for (const hreflang of [...languages, 'x-default'])
      tags.push({ tag: 'link', attributes: { rel: 'alternate', hreflang, href: toUrl(hreflang) } })
  tags.push(og('site_name', PRODUCT), og('type', 'website'), og('url', url), og('locale', toOgLocale(getLanguage())))
  for (const other of languages) if (other !== getLanguage()) tags.push(og('locale:alternate', toOgLocale(other)))
  tags.push(og('title', title), og('description', description), og('image', image))
  tags.push(meta({ name: 'twitter:card', content: 'summary_large_image' }))
  if (head.jsonLd) tags.push(toJsonLdTag(head.jsonLd))
  return tags
}

const toJsonLdTag = (data: Record<string, unknown>): Tag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify({ '@context': 'https://schema.org', ...data }),
})

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Escapes JSON for use inside a script element. */
export const escapeForScript = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

function toHtml({ tag, attributes, text }: Tag) {
  const attributeText = Object.entries({ ...attributes, 'data-head': '' }).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  )
  const open = `<${tag}${attributeText.join('')}>`
  if (tag === 'meta' || tag === 'link') return open
  return `${open}${tag === 'script' ? escapeForScript(text ?? '') : escapeHtml(text ?? '')}</${tag}>`
}

export const headHtml = (tags: Tag[]) => tags.map(toHtml).join('')

export function applyHead(tags: Tag[]) {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' })) element.setAttribute(name, value)
    if (text !== undefined) element.textContent = text
    document.head.append(element)
  }
}

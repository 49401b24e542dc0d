import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { Before, text } from './common.ts'

const SITE_MESSAGE = msg('Enter an address like https://www.example.com.')

const Url = z.url({ normalize: true })

/** Reduces what is pasted, such as a page's address, to its origin; https unless it says otherwise. */
function toOrigin(value: string): string {
  const { data } = z.safeParse(Url, /^[a-z]+:\/\//i.test(value) ? value : `https://${value}`)
  return data?.match(/^[a-z]+:\/\/[^/]+/)?.[0] ?? value
}

/** An origin as a Content-Security-Policy names it; without https only on the own computer, to try it. */
const isSite = (value: string) =>
  /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(value) ||
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(value)

export const Embed = z.object({
  /** The origins whose pages may show the booking panel; on all others browsers refuse to. */
  sites: z.array(z.string()),
})
export type Embed = z.infer<typeof Embed>

export const viewEmbed = {
  method: 'GET',
  path: '/facility/:id/embed',
  auth: 'public',
  summary: 'Which sites may show the booking panel of a venue',
  reply: Embed,
  errors: ['facility_not_found'],
} as const

export const setEmbedSites = {
  method: 'PUT',
  path: '/facility/:id/embed',
  auth: 'owner',
  summary: 'Name the sites that may show the booking panel of a venue',
  body: z.strictObject({
    sites: z
      .array(text(255, SITE_MESSAGE).check(z.overwrite(toOrigin), z.refine(isSite, SITE_MESSAGE)))
      .check(z.maxLength(20, msg('At most 20 sites.'))),
    before: Before,
  }),
  reply: Embed,
  errors: ['facility_not_found', 'conflict'],
} as const

import { isListedHost } from '#contract/image-hosts'
import type { Site } from '#contract/site'

/** Whether the Content-Security-Policy keeps browsers from loading the picture at an address. */
export function isForeignImage(url: string, { imageHosts = [], publicUrl }: Site): boolean {
  if (!/^https?:/i.test(url)) return false
  if (!URL.canParse(url)) return true
  const { hostname } = new URL(url)
  return hostname !== new URL(publicUrl).hostname && !isListedHost(hostname, imageHosts)
}

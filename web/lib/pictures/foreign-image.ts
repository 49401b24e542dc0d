import { isListedHost } from '#contract/image-hosts'
import type { Site } from '#contract/site'

const toHost = (url: string) => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase()

/** Whether the Content-Security-Policy keeps browsers from loading the picture at an address. */
export function isForeignImage(url: string, { imageHosts = [], publicUrl }: Site): boolean {
  const host = toHost(url)
  return host !== undefined && host !== toHost(publicUrl) && !isListedHost(host, imageHosts)
}

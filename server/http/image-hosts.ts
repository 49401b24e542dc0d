import { BlockList, isIP } from 'node:net'
import { isListedHost } from '#contract/image-hosts'
import { t } from '#i18n/t'
import { fieldError } from '../app-error.ts'

/** Addresses that belong to no host of the internet: this machine, private, shared, link-local and multicast networks. */
const notPublic = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]) {
  const [address = '', bits] = network.split('/')
  notPublic.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const localName = /^[^.]+$|\.(localhost|local|internal|intranet|lan|home\.arpa)$/

/** Whether a name or address is not known to be private; a name may still resolve to a private address. */
export function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  const version = isIP(address)
  if (version === 0) return !localName.test(host)
  return !notPublic.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

type Hosts = { imageHosts: string[] | undefined; publicUrl: string }

/** Whether a picture may be given by this https address: at our host, IMAGE_HOSTS, or without it any public host. */
export function isAllowedImage(url: string, { imageHosts, publicUrl }: Hosts): boolean {
  const host = new URL(url).hostname.replace(/\.$/, '')
  if (host === new URL(publicUrl).hostname) return true
  return imageHosts ? isListedHost(host, imageHosts) : isPublicHost(host)
}

/**
 * Refuses a picture from a host that is not allowed. Texts that are no https address pass: the contract has checked them.
 * @throws AppError bad_request naming the field
 */
export function assertAllowedImage(hosts: Hosts, path: string, url: string | null | undefined): void {
  if (!url || !/^https:/i.test(url) || isAllowedImage(url, hosts)) return
  const message = hosts.imageHosts
    ? t('Pictures may come from {hosts} only.', { hosts: hosts.imageHosts.join(', ') })
    : t('Enter an address that everybody can reach.')
  throw fieldError(path, message)
}

/** Whether a picture is at a site that browsers don't load pictures from: this server fetches it once and keeps it. */
export const isForeignImage = (url: string, { imageHosts = [], publicUrl }: Hosts): boolean =>
  /^https?:/i.test(url) && !(URL.canParse(url) && isAllowedImage(url, { imageHosts, publicUrl }))

/** Returns the sources of pictures for the Content-Security-Policy, besides our own. */
export const toImageSources = (imageHosts: string[] = [], avatarUrl?: string): string[] => [
  ...imageHosts.map((host) => `https://${host}`),
  ...(avatarUrl ? [new URL(avatarUrl).origin] : []),
]

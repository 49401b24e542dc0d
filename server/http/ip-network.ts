import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network of an IPv6 address, like `2001:db8:1::/48`; an IPv4 address, also as `::ffff:a.b.c.d`, as it is.
 */
export function toNetwork(address: string, bits: 48 | 64 = 64): string {
  const [ip = ''] = address.split('%')
  if (!isIPv6(ip)) return address
  const groups = toGroups(ip)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.')
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros: `URL` writes them in one way. */
function toGroups(ip: string): string[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

/** Returns an address without the part that tells one household from the next: the /24 of IPv4, the /48 of IPv6. */
export function formatNetwork(address: string): string {
  const ip = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv4(ip)) return ip.replace(/\d+$/, 'x')
  if (!isIPv6(ip)) return 'unknown'
  const head = ip.split('::')[0] ?? ''
  return [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3).join(':').concat('::x')
}

import { createHash } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { isForeignImage } from '../../../http/image-hosts.ts'

/**
 * Returns the URL of a user's picture, or of one drawn from their name: by us, or by the third party in AVATAR_URL. A
 * URL stored before the server fetched such pictures is not shown.
 */
export function getAvatarUrl(config: Config, user: { name: string; avatarUrl: string | null }): string {
  if (user.avatarUrl && !isForeignImage(user.avatarUrl, config)) return user.avatarUrl
  const name = encodeURIComponent(user.name)
  return config.avatarUrl?.replaceAll('{name}', name) ?? `/avatar/${name}.svg`
}

export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase() || '?'
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Draws a name's initials as SVG. The name decides the hue, which is dark enough for white letters. */
export function drawAvatar(name: string): string {
  const hue = createHash('sha256').update(name).digest().readUInt16BE(0) % 360
  const letters = escapeXml(getInitials(name))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80" role="img" aria-label="${letters}">` +
    `<rect width="80" height="80" fill="hsl(${hue} 32% 28%)"/>` +
    `<text x="40" y="41" fill="#fff" font-family="Hanken Grotesk,Arial,sans-serif" font-size="30" font-weight="600" ` +
    `text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`
  )
}

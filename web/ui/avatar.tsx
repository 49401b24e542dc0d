import { useState } from 'react'
import { initials } from '../lib/format'

type AvatarProps = { name: string; src?: string | null; size?: 'large' }

/** A person's picture; initials while there is none or it can't be reached. The name stands beside it in words. */
export function Avatar({ name, src, size }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && failed !== src
  return (
    <span className="avatar" data-size={size} aria-hidden>
      {shown ? <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} /> : initials(name)}
    </span>
  )
}

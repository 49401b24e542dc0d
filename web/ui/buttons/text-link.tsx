import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

/** A link within a sentence. */
export const TextLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <Link className="link" to={to}>
    {children}
  </Link>
)

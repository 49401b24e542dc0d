import type { ReactNode } from 'react'
import { allFacts, derivedFacts, type SearchedFact } from '#contract/facility-facts'
import drawings from './fact-icons.svg'

type FactIcon = (props: { className?: string }) => ReactNode

const createIcon =
  (fact: SearchedFact): FactIcon =>
  ({ className }) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <use href={`${drawings}#${fact}`} />
    </svg>
  )

const icons = [...allFacts, ...derivedFacts].map((fact) => [fact, createIcon(fact)])

/** Drawn in a file of their own: as components they would be 2 KB of the venue page's scripts, of which a venue shows few. */
export const factIcons = Object.fromEntries(icons) as Record<SearchedFact, FactIcon>

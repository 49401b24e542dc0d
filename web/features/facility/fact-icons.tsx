import type { ReactNode } from 'react'
import { allFacts, derivedFacts, type SearchedFact } from '#contract/facility-facts'
import drawings from './fact-icons.svg'

type FactIcon = (props: { className?: string }) => ReactNode

const createIcon =
  (fact: SearchedFact): FactIcon =>
  ({ className }) => (
    <svg viewBox="0 0 24 24" className={className} aria-hidden>
      <use href={`${drawings}#${fact}`} />
    </svg>
  )

const icons = [...allFacts, ...derivedFacts].map((fact) => [fact, createIcon(fact)])

/** The icons of facts, drawn in an SVG file; as components they would add 2 KB to the facility page's scripts. */
export const factIcons = Object.fromEntries(icons) as Record<SearchedFact, FactIcon>

/**
 * What a facility has, by group, in the order shown. A new fact is a line here, its text in
 * `web/features/facility/fact-texts.ts` and its icon in `fact-icons.svg`. A removed fact stays in the database, unread.
 */
export const factGroups = {
  /** Those of spec §2, which every facility has by default. */
  amenities: ['parking', 'drinking_water', 'first_aid', 'changing_room', 'shower'],
  playing: ['non_marking_shoes', 'shoe_rental', 'racket_rental', 'shuttlecocks'],
  comfort: ['air_conditioning', 'backup_power', 'lockers', 'cafe', 'prayer_room'],
  access: ['step_free', 'accessible_toilet', 'accessible_parking'],
} as const

/**
 * Facts that follow from other fields, or from what is rented and sold; `spaces`: whole halls or other sports; they are
 * searched for like the others.
 */
export const derivedFacts = ['high_ceiling', 'womens_hours', 'equipment', 'spaces'] as const

export type FactGroup = keyof typeof factGroups
export type Fact = (typeof factGroups)[FactGroup][number]
export type DerivedFact = (typeof derivedFacts)[number]
export type SearchedFact = Fact | DerivedFact

/** A ceiling is high from this height in metres, the least for international badminton. */
export const HIGH_CEILING = 9

export const allFacts: readonly Fact[] = Object.values(factGroups).flat()
const searchedFacts: readonly SearchedFact[] = [...allFacts, ...derivedFacts]

export const isFact = (text: string): text is Fact => allFacts.some((fact) => fact === text)
export const isSearchedFact = (text: string): text is SearchedFact => searchedFacts.some((fact) => fact === text)

/** Returns the facts of a list like `parking,step_free`, each once and in the order shown; others are ignored. */
export function parseFacts(list: string): SearchedFact[] {
  const names = list.split(',')
  return searchedFacts.filter((fact) => names.includes(fact))
}

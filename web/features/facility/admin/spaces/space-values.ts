import type { Facility } from '#contract/facility'
import type { Space } from '#contract/space'
import { parseNumber } from '../../../../lib/forms/parse-number'
import { createRandomHex } from '../../../../lib/requests/random-hex'
import { listRuleFields, type RuleValues, toRule, toRuleValues } from '../prices/price-values'

/** A space as the form has it. Its id isn't called so, since the library names the rows of its lists so. */
export type SpaceValue = Omit<Space, 'id' | 'names' | 'slotMinutes' | 'pricePerHour' | 'priceRules'> & {
  names: Record<string, string>
  spaceId: string
  slotMinutes: string
  pricePerHour: string
  priceRules: RuleValues[]
}
export type SpaceValues = { spaces: SpaceValue[] }

const makeId = () => createRandomHex().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A new space, of all courts. */
export const newSpace = (courts: number, slotMinutes: number): SpaceValue => ({
  spaceId: makeId(),
  name: '',
  names: {},
  sport: 'badminton',
  courts: Array.from({ length: courts }, (_, index) => index + 1),
  slotMinutes: String(slotMinutes),
  pricePerHour: '',
  priceRules: [],
})

export const toSpaceValues = ({ spaces }: Pick<Facility, 'spaces'>): SpaceValues => ({
  spaces: spaces.map(({ id, slotMinutes, pricePerHour, priceRules, names = {}, ...space }) => ({
    ...space,
    names,
    spaceId: id,
    slotMinutes: String(slotMinutes),
    pricePerHour: String(pricePerHour),
    priceRules: priceRules.map(toRuleValues),
  })),
})

/** The form's values as the API takes them; an empty price becomes NaN, sent as null, which is refused. */
export const toSpaceBody = ({ spaces }: SpaceValues) => ({
  spaces: spaces.map(({ spaceId, slotMinutes, pricePerHour, priceRules, names, ...space }) => ({
    ...space,
    ...(Object.values(names).some(Boolean) && { names }),
    id: spaceId,
    slotMinutes: Number(slotMinutes),
    pricePerHour: parseNumber(pricePerHour),
    priceRules: priceRules.map(toRule),
  })),
})

const FIELDS = ['name', 'sport', 'courts', 'slotMinutes', 'pricePerHour'] as const

/** Lists the names of all fields, to show the server's messages at them. */
export const listSpaceFields = ({ spaces }: SpaceValues) =>
  spaces.flatMap(({ priceRules }, index) => [
    ...FIELDS.map((name) => `spaces.${index}.${name}` as const),
    ...listRuleFields(priceRules.length).map((name) => `spaces.${index}.${name}` as const),
  ])

import { clearableFields, type FacilityFields } from '#contract/facility-fields'

/** Returns the fields of an edit that change something: one that may not be emptied keeps its value when sent empty. */
export const toChange = (sent: object): Partial<FacilityFields> =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => clearableFields.includes(name) || (value !== null && value !== '')),
  )

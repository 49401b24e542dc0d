import type { FacilityFields } from '#contract/facility-fields'
import { formatFieldValue } from '../../../stored-texts/show-field.ts'
import { type Field, type FieldValue, type StoredText, toChanges } from '../../../stored-texts/stored-text.ts'

type Change = { [Name in keyof FacilityFields]?: FacilityFields[Name] | undefined }

/** Describes a change for the audit log, the longest values last; undefined when nothing changes. */
export function describeChanges(before: FacilityFields, change: Change): StoredText | undefined {
  const { imageUrl, description, texts, ...others } = change
  const fields = Object.entries({ ...others, imageUrl }) as [Field, FieldValue | undefined][]
  const changes = fields.flatMap(([field, after]): StoredText[] =>
    after === undefined || formatFieldValue(after) === formatFieldValue(before[field])
      ? []
      : [{ code: 'field_changed', values: { field, before: before[field], after } }],
  )
  const isRetold = description !== undefined && description !== before.description
  const isTranslated = texts !== undefined && JSON.stringify(texts) !== JSON.stringify(before.texts)
  if (isRetold || isTranslated) changes.push({ code: 'description_changed' })
  return toChanges(changes)
}

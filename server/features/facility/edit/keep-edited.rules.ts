import { isDeepStrictEqual } from 'node:util'
import type { FacilityFields } from '#contract/facility-fields'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { formatFieldValue } from '../../../stored-texts/show-field.ts'
import type { FieldValue } from '../../../stored-texts/stored-text.ts'

type Fields = { [Name in keyof FacilityFields]?: FacilityFields[Name] | undefined }

/** Longer values are not repeated in a message. */
const MOST_SHOWN = 60

/**
 * Returns the fields that somebody edited: of those sent, the ones that differ from what they `saw`. Forms send fields
 * that nobody touched too (spec §7), which would undo what another has saved since.
 * @throws AppError conflict naming the edited fields that another has changed since they were seen
 */
export function keepEdited(
  current: FacilityFields,
  seen: object,
  sent: Partial<FacilityFields>,
): Partial<FacilityFields> {
  const saw = seen as Fields
  const edited = (Object.keys(sent) as (keyof FacilityFields)[]).filter(
    (name) => saw[name] === undefined || !isDeepStrictEqual(sent[name], saw[name]),
  )
  const overtaken = edited.filter(
    (name) =>
      saw[name] !== undefined &&
      !isDeepStrictEqual(saw[name], current[name]) &&
      !isDeepStrictEqual(sent[name], current[name]),
  )
  if (overtaken.length > 0)
    throw new AppError(
      'conflict',
      t('Somebody else changed this venue while you edited it. Look at what you entered, and save again to keep it.'),
      overtaken.map((path) => ({ path, message: toMessage(path, current[path]) })),
    )
  return Object.fromEntries(edited.map((name) => [name, sent[name]]))
}

function toMessage(name: keyof FacilityFields, value: FacilityFields[keyof FacilityFields]): string {
  const shown = name === 'texts' ? '' : formatFieldValue(value as FieldValue)
  return shown !== '' && shown.length <= MOST_SHOWN
    ? t('Somebody else changed this to “{value}” meanwhile. Save again to keep yours.', { value: shown })
    : t('Somebody else changed this meanwhile. Save again to keep yours.')
}

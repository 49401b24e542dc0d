import { isDeepStrictEqual } from 'node:util'
import { t } from '#i18n/t'
import { AppError } from './app-error.ts'
import { formatFieldValue, formatPlain } from './stored-texts/show-field.ts'
import type { FieldValue } from './stored-texts/stored-text.ts'

/** Longer values are not repeated in a message. */
const MOST_SHOWN = 60

/**
 * Returns the fields that somebody edited: of those sent, the ones that differ from what they `saw`; all without it.
 * Forms send fields that nobody touched too (spec §7), which would undo what another has saved since. Lock what is edited.
 * @throws AppError conflict naming the edited fields that another has changed since they were seen
 */
export function keepEdited<Fields extends object, Sent extends Partial<Fields>>(
  current: Fields,
  saw: { [name: string]: unknown } | undefined,
  sent: Sent,
): Sent {
  if (!saw) return sent
  const now = current as Record<string, unknown>
  const edits = Object.entries(sent).filter(
    ([name, value]) => saw[name] === undefined || !isDeepStrictEqual(value, saw[name]),
  )
  const overtaken = edits.filter(
    ([name, value]) =>
      saw[name] !== undefined && !isDeepStrictEqual(saw[name], now[name]) && !isDeepStrictEqual(value, now[name]),
  )
  if (overtaken.length > 0)
    throw new AppError(
      'conflict',
      t('Somebody else changed this while you edited it. Look at what you entered, and save again to keep it.'),
      overtaken.map(([path]) => ({ path, message: toMessage(path, now[path]) })),
    )
  return Object.fromEntries(edits) as Sent
}

/** Texts by language and switches are not written as a text. */
const isWritten = (name: string, value: unknown): value is FieldValue => name !== 'texts' && typeof value !== 'boolean'

/** A text reads as it was typed, also one that would be a setting in another field. */
const formatShown = (name: string, value: FieldValue) =>
  typeof value === 'string' && name !== 'coPlayers' ? formatPlain(value) : formatFieldValue(value)

function toMessage(name: string, value: unknown): string {
  const shown = isWritten(name, value) ? formatShown(name, value) : ''
  return shown !== '' && shown.length <= MOST_SHOWN
    ? t('Somebody else changed this to “{value}” meanwhile. Save again to keep yours.', { value: shown })
    : t('Somebody else changed this meanwhile. Save again to keep yours.')
}

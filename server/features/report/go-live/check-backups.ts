import { t } from '#i18n/t'
import { findNewestBackup } from '../../../backup/nightly-backup.ts'
import type { Deps } from '../../../deps.ts'
import { HOUR } from '../../../wall-clock.ts'
import type { Check } from './in-sandbox.ts'

/** A night's backup is made within an hour, and may take as long. */
const OVERDUE_MS = 26 * HOUR

/** Checks the nightly backups of the built-in database; nothing where there are none. `dead`: the jobs that gave up. */
export async function checkBackups(
  { backups }: Pick<Deps, 'backups'>,
  dead: { task: string; error: string; since: Date }[],
): Promise<Check[]> {
  if (!backups) return []
  const name = t('Nightly backups')
  const newest = await findNewestBackup(backups)
  const state = newest
    ? t('Last {time}, {megabytes, number} MB', {
        time: newest.writtenAt.toISOString(),
        megabytes: Number((newest.bytes / 1e6).toPrecision(2)),
      })
    : t('None yet')
  const failed = dead.find(
    ({ task, since }) => task === 'nightly-backup' && since.getTime() > (newest?.writtenAt.getTime() ?? 0),
  )
  if (failed)
    return [{ name, ok: false, state, hint: t('The last one failed: {error}', { error: failed.error.slice(0, 300) }) }]
  if (newest && Date.now() - newest.writtenAt.getTime() > OVERDUE_MS)
    return [{ name, ok: false, state, hint: t('It is overdue. The log says why.') }]
  return [{ name, ok: true, state, hint: newest ? '' : t('The first one is made within an hour.') }]
}

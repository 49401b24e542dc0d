import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { deleteDeadJob, retryDeadJobs } from './system.queries.ts'

/** Lets a job that gave up run again, as if for the first time. */
export const retryJob = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await record(trx, actor.id, 'tried again', await retryDeadJobs(trx, id))
  })

export const deleteJob = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await record(trx, actor.id, 'deleted', await deleteDeadJob(trx, id))
  })

/** Lets all jobs that gave up run again; returns how many. */
export const retryAllJobs = ({ db }: Pick<Deps, 'db'>): Promise<number> =>
  inTransaction(db, async (trx) => {
    const tasks = await retryDeadJobs(trx, null)
    if (tasks.length > 0) await record(trx, null, 'tried again', tasks)
    return tasks.length
  })

async function record(trx: Trx, by: string | null, action: string, tasks: string[]): Promise<void> {
  if (tasks.length === 0) throw new AppError('not_found', t('This job no longer waits for you.'))
  for (const subject of tasks) await recordAudit(trx, { by, kind: 'job', action, subjectId: null, subject })
}

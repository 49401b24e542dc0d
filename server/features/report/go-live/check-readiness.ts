import type { z } from 'zod/mini'
import type { goLive } from '#contract/go-live'
import { t } from '#i18n/t'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { type DiskSpace, isLow, readDiskSpace } from '../../../embedded-postgres/disk-space.ts'
import { readText } from '../../../stored-texts/english-columns.ts'
import { showText } from '../../../stored-texts/show-text.ts'
import { type PaymentComparison, viewComparison } from '../../booking/payment/compare/compare-payments.ts'
import { checkBackups } from './check-backups.ts'
import { checkGateways } from './check-gateways.ts'
import { checkSms } from './check-sms.ts'
import { type Check, inSandbox } from './in-sandbox.ts'
import { findJobs, findSystemStatus } from './system.queries.ts'

type Readiness = z.infer<typeof goLive.reply>

/** Returns which integrations are configured and working, which still use the sandbox, and which jobs failed. */
export async function checkReadiness(deps: Deps): Promise<Readiness> {
  const { config, db } = deps
  const [status, disk, queue, payments, mailError] = await Promise.all([
    findSystemStatus(db),
    readDiskSpace(config),
    findJobs(db),
    viewComparison(deps),
    findMailError(deps),
  ])
  return {
    mode: config.mode,
    checks: [
      checkDatabase(config, status.version),
      ...(disk ? [checkDisk(disk)] : []),
      ...(await checkBackups(deps, queue.dead)),
      checkMail(config, mailError),
      await checkSms(deps),
      await checkGateways(deps, status.lastWebhook),
      checkPayments(payments),
      checkGoogle(deps),
      checkAddress(config),
      checkJobs(queue.dead.length),
    ],
    payments: toPayments(payments),
    queue: { waiting: queue.waiting, dead: queue.dead.map((job) => ({ ...job, since: job.since.toISOString() })) },
  }
}

/** Finds the mail server's error; null when it answers. */
export async function findMailError({ mail }: Deps): Promise<string | null> {
  try {
    await mail.verify()
    return null
  } catch (error) {
    return (error as Error).message || t('no answer')
  }
}

const formatNames = (first: string, second: string) => t('{first} and {second}', { first, second })

const checkDatabase = ({ databaseUrl }: Config, version: string): Check => ({
  name: t('Database'),
  ok: true,
  state: databaseUrl ? `PostgreSQL ${version}` : t('PostgreSQL {version}, started by this server', { version }),
  hint: '',
})

const toGigabytes = (bytes: number) => Math.round(bytes / 100_000_000) / 10

const checkDisk = (disk: DiskSpace): Check => ({
  name: t('Disk of the database'),
  ok: !isLow(disk),
  state: t('{free, number} GB of {size, number} GB free', {
    free: toGigabytes(disk.freeBytes),
    size: toGigabytes(disk.sizeBytes),
  }),
  hint: isLow(disk) ? t('Free space: nobody can book once it is full.') : '',
})

function checkMail({ mode, smtpUrl }: Config, problem: string | null): Check {
  const name = t('Mail')
  if (problem) return { name, ok: false, state: t('Not reachable: {problem}', { problem }), hint: t('Check SMTP_URL.') }
  if (mode === 'demo') return { name, ...inSandbox(smtpUrl !== undefined, formatNames('SMTP_URL', 'MAIL_FROM')) }
  return { name, ok: true, state: t('Connected'), hint: t('Send a test mail to see that it arrives.') }
}

function checkGoogle({ config, identity }: Deps): Check {
  const name = t('Google sign-in')
  const names = formatNames('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  const isSet = config.googleClientId !== undefined && config.googleClientSecret !== undefined
  if (config.mode === 'demo') return { name, ...inSandbox(isSet, names) }
  // a site may do without
  if (!identity) return { name, ok: true, state: t('Not configured'), hint: t('Set {names}.', { names }) }
  return { name, ok: true, state: t('Connected'), hint: '' }
}

const checkAddress = ({ publicUrl }: Config): Check => ({
  name: t('Address'),
  ok: publicUrl.startsWith('https:'),
  state: publicUrl,
  hint: publicUrl.startsWith('https:') ? '' : t('Set PUBLIC_URL to an https address, served by a proxy in front.'),
})

const checkJobs = (dead: number): Check => ({
  name: t('Jobs'),
  ok: dead === 0,
  state: dead === 0 ? t('None gave up') : t('{count, number} gave up', { count: dead }),
  hint: dead === 0 ? '' : t('Read their errors below, then try them again.'),
})

const toPayments = ({ comparedAt, differences }: PaymentComparison): Readiness['payments'] => ({
  comparedAt: comparedAt?.toISOString() ?? null,
  differences: differences.map(({ id, detail, detailText, providerId, bookingId, foundAt, resolvedAt }) => ({
    id,
    detail: showText(readText(detailText, detail)),
    providerId,
    bookingId,
    foundAt: foundAt.toISOString(),
    isResolved: resolvedAt !== null,
  })),
})

function checkPayments({ comparedAt, isOverdue, differences }: PaymentComparison): Check {
  const name = t('Payments compared')
  const open = differences.filter(({ resolvedAt }) => resolvedAt === null).length
  if (open > 0)
    return {
      name,
      ok: false,
      state: t('{count, number} differ', { count: open }),
      hint: t('See what to do under Payments.'),
    }
  if (isOverdue)
    return { name, ok: false, state: t('Overdue'), hint: t('The log says why it did not finish last night.') }
  return { name, ok: true, state: comparedAt ? t('All agree') : t('Each night'), hint: '' }
}

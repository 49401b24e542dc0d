import type { z } from 'zod/mini'
import type { goLive } from '#contract/go-live'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { viewComparison } from '../booking/payment/view-comparison.ts'
import { checkPayments, toPayments } from './check-payments.ts'
import { findJobs, findSystemStatus } from './queries/system.ts'

type Readiness = z.infer<typeof goLive.reply>
type Check = Readiness['checks'][number]

/** Which integrations are configured and working, which still use the sandbox, and which jobs failed. */
export async function checkReadiness(deps: Deps): Promise<z.infer<typeof goLive.reply>> {
  const { config, db } = deps
  const [status, queue, payments, mailError] = await Promise.all([
    findSystemStatus(db),
    findJobs(db),
    viewComparison(deps),
    findMailError(deps),
  ])
  return {
    mode: config.mode,
    checks: [
      checkDatabase(config, status.version),
      checkMail(config, mailError),
      checkCard(config, status.lastWebhook),
      checkPayments(payments),
      checkGoogle(deps),
      checkAddress(config),
      checkJobs(queue.dead.length),
    ],
    payments: toPayments(payments),
    queue: { waiting: queue.waiting, dead: queue.dead.map((job) => ({ ...job, since: job.since.toISOString() })) },
  }
}

/** The mail server's error; null when it answers. */
export async function findMailError({ mail }: Deps): Promise<string | null> {
  try {
    await mail.verify()
    return null
  } catch (error) {
    return (error as Error).message || 'no answer'
  }
}

/** Demo mode ignores settings for live mode, but tells that they are ready. */
const inSandbox = (isSet: boolean, names: string): Omit<Check, 'name'> => ({
  ok: false,
  state: 'Sandbox',
  hint: isSet ? 'Ready: it is used with APP_MODE=live.' : `Set ${names}, then start with APP_MODE=live.`,
})

const checkDatabase = ({ databaseUrl }: Config, version: string): Check => ({
  name: 'Database',
  ok: databaseUrl !== undefined,
  state: `PostgreSQL ${version}${databaseUrl ? '' : ', started by this server'}`,
  hint: databaseUrl ? '' : 'Set DATABASE_URL to a PostgreSQL you back up.',
})

function checkMail({ mode, smtpUrl }: Config, problem: string | null): Check {
  if (problem) return { name: 'Mail', ok: false, state: `Not reachable: ${problem}`, hint: 'Check SMTP_URL.' }
  if (mode === 'demo') return { name: 'Mail', ...inSandbox(smtpUrl !== undefined, 'SMTP_URL and MAIL_FROM') }
  return { name: 'Mail', ok: true, state: 'Connected', hint: 'Send a test mail to see that it arrives.' }
}

function checkCard({ mode, stripeSecretKey, stripeWebhookSecret }: Config, lastWebhook: Date | null): Check {
  const name = 'Card payments'
  const isSet = stripeSecretKey !== undefined && stripeWebhookSecret !== undefined
  if (mode === 'demo') return { name, ...inSandbox(isSet, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET') }
  const isTest = stripeSecretKey?.includes('_test_') ?? false
  const lastHeard = lastWebhook ? `, last heard of ${lastWebhook.toISOString()}` : ', never heard of yet'
  return {
    name,
    ok: !isTest && lastWebhook !== null,
    state: `${isTest ? 'Test keys' : 'Connected'}${lastHeard}`,
    hint: isTest ? 'Test keys move no money: use the live ones.' : webhookHint(lastWebhook),
  }
}

const webhookHint = (lastWebhook: Date | null) =>
  lastWebhook ? '' : 'Make sure the provider’s webhooks reach this server: pay for one booking to try it.'

function checkGoogle({ config, identity }: Deps): Check {
  const name = 'Google sign-in'
  const isSet = config.googleClientId !== undefined && config.googleClientSecret !== undefined
  if (config.mode === 'demo') return { name, ...inSandbox(isSet, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET') }
  if (!identity)
    return { name, ok: false, state: 'Not configured', hint: 'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.' }
  return { name, ok: true, state: 'Connected', hint: '' }
}

const checkAddress = ({ publicUrl }: Config): Check => ({
  name: 'Address',
  ok: publicUrl.startsWith('https:'),
  state: publicUrl,
  hint: publicUrl.startsWith('https:') ? '' : 'Set PUBLIC_URL to an https address, served by a proxy in front.',
})

const checkJobs = (dead: number): Check => ({
  name: 'Jobs',
  ok: dead === 0,
  state: dead === 0 ? 'None gave up' : `${dead} gave up`,
  hint: dead === 0 ? '' : 'Read their errors below.',
})

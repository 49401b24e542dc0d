import { randomUUID } from 'node:crypto'
import type { z } from 'zod/mini'
import type { goLive } from '#contract/report'
import { AppError } from '../../app-error.ts'
import type { Config } from '../../config.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import { findQueue, findSigns } from './go-live-queries.ts'

type Check = z.infer<typeof goLive.reply>['checks'][number]

/** What is connected to the real world and works, what still uses the sandbox, and jobs that gave up. */
export async function readiness(deps: Deps): Promise<z.infer<typeof goLive.reply>> {
  const { config, db } = deps
  const [signs, queue, mailError] = await Promise.all([findSigns(db), findQueue(db), mailProblem(deps)])
  return {
    mode: config.mode,
    checks: [
      database(config, signs.version),
      mail(config, mailError),
      card(config, signs.lastWebhook),
      google(deps),
      address(config),
      jobs(queue.dead.length),
    ],
    queue: { waiting: queue.waiting, dead: queue.dead.map((job) => ({ ...job, since: job.since.toISOString() })) },
  }
}

/** Why the mail server can't be reached, as it says it; null when it answers. */
async function mailProblem({ mail }: Deps): Promise<string | null> {
  try {
    await mail.verify()
    return null
  } catch (error) {
    return (error as Error).message || 'no answer'
  }
}

/** In demo mode settings for live are kept but not used yet. */
const sandbox = (isSet: boolean, names: string): Omit<Check, 'name'> => ({
  ok: false,
  state: 'Sandbox',
  hint: isSet ? 'Ready: it is used with APP_MODE=live.' : `Set ${names}, then start with APP_MODE=live.`,
})

const database = ({ databaseUrl }: Config, version: string): Check => ({
  name: 'Database',
  ok: databaseUrl !== undefined,
  state: `PostgreSQL ${version}${databaseUrl ? '' : ', started by this server'}`,
  hint: databaseUrl ? '' : 'Set DATABASE_URL to a PostgreSQL you back up.',
})

function mail({ mode, smtpUrl }: Config, problem: string | null): Check {
  if (problem) return { name: 'Mail', ok: false, state: `Not reachable: ${problem}`, hint: 'Check SMTP_URL.' }
  if (mode === 'demo') return { name: 'Mail', ...sandbox(smtpUrl !== undefined, 'SMTP_URL and MAIL_FROM') }
  return { name: 'Mail', ok: true, state: 'Connected', hint: 'Send a test mail to see that it arrives.' }
}

function card({ mode, stripeSecretKey, stripeWebhookSecret }: Config, lastWebhook: Date | null): Check {
  const name = 'Card payments'
  const isSet = stripeSecretKey !== undefined && stripeWebhookSecret !== undefined
  if (mode === 'demo') return { name, ...sandbox(isSet, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET') }
  const isTest = stripeSecretKey?.includes('_test_') ?? false
  const heard = lastWebhook ? `, last heard of ${lastWebhook.toISOString()}` : ', never heard of yet'
  return {
    name,
    ok: !isTest && lastWebhook !== null,
    state: `${isTest ? 'Test keys' : 'Connected'}${heard}`,
    hint: isTest ? 'Test keys move no money: use the live ones.' : webhookHint(lastWebhook),
  }
}

const webhookHint = (lastWebhook: Date | null) =>
  lastWebhook ? '' : 'Make sure the provider’s webhooks reach this server: pay for one booking to try it.'

function google({ config, identity }: Deps): Check {
  const name = 'Google sign-in'
  const isSet = config.googleClientId !== undefined && config.googleClientSecret !== undefined
  if (config.mode === 'demo') return { name, ...sandbox(isSet, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET') }
  if (!identity)
    return { name, ok: false, state: 'Not configured', hint: 'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.' }
  return { name, ok: true, state: 'Connected', hint: '' }
}

const address = ({ publicUrl }: Config): Check => ({
  name: 'Address',
  ok: publicUrl.startsWith('https:'),
  state: publicUrl,
  hint: publicUrl.startsWith('https:') ? '' : 'Set PUBLIC_URL to an https address, served by a proxy in front.',
})

const jobs = (dead: number): Check => ({
  name: 'Jobs',
  ok: dead === 0,
  state: dead === 0 ? 'None gave up' : `${dead} gave up`,
  hint: dead === 0 ? '' : 'Read their errors below.',
})

/**
 * Sends a mail to see that mail works: asks the server first, so that its answer is told at once.
 * @throws AppError unavailable with what the mail server said
 */
export async function sendTestMail(deps: Deps, to: string): Promise<void> {
  const problem = await mailProblem(deps)
  if (problem) throw new AppError('unavailable', `The mail server can’t be reached: ${problem}`)
  await enqueue(deps.db, {
    name: 'mail',
    payload: { cause: `test:${randomUUID()}`, template: 'test', to, data: {} },
  })
}

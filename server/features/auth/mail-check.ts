import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import type { MailGateway } from '../../gateways/mail.ts'

const PATIENCE = 4_000
const TRUSTED = 15_000

const lastAnswer = new WeakMap<MailGateway, number>()

/**
 * Asks the mail server whether it is there before a person is told to look into their mailbox: the mail itself travels
 * by the queue, which would retry long after they gave up (docs/decisions/011-mail-server-is-asked-first.md).
 * @throws Failure unavailable when it doesn't answer within four seconds
 */
export async function mustReachMail({ mail, log }: Deps): Promise<void> {
  if (Date.now() - (lastAnswer.get(mail) ?? 0) < TRUSTED) return
  try {
    await Promise.race([mail.verify(), giveUp()])
    lastAnswer.set(mail, Date.now())
  } catch (error) {
    log.warn({ err: error }, 'the mail server does not answer')
    throw new Failure('unavailable', 'We can’t send e-mail just now. Please try again in a few minutes.')
  }
}

async function giveUp() {
  await sleep(PATIENCE, undefined, { ref: false })
  throw new Error(`no answer within ${PATIENCE} ms`)
}

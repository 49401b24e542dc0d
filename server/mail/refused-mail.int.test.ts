import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { startApp } from '../../test/app.ts'
import { enqueue } from '../db/queue.ts'
import { findJobs } from '../features/report/go-live/system.queries.ts'
import { createSmtpGateway } from '../gateways/smtp.ts'

const answers: Record<string, string> = {
  gone: '5.1.1 No such user',
  denied: '5.7.1 Relaying denied',
  sender: '5.1.8 Sender address rejected',
  relay: 'relay not permitted',
}

const refuse = (address: string) =>
  Object.assign(new Error(answers[address.split('@')[0] ?? '']), { responseCode: 550 })

it('a mail is given up at once only when its mailbox does not exist', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(refuse(address)),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  const mail = createSmtpGateway({ url: `smtp://127.0.0.1:${port}`, from: 'a@example.test' })
  const app = await startApp({ jobs: true, change: (deps) => ({ ...deps, mail }) })
  for (const name of Object.keys(answers)) {
    const to = `${name}@example.test`
    await enqueue(app.db, { name: 'mail', payload: { cause: to, template: 'test', to, data: {} } })
  }
  const readDead = async () => (await findJobs(app.db)).dead.map(({ task, error }) => [task, error])
  await expect.poll(readDead).toEqual([['mail', expect.stringContaining('No such user')]])
  const readWaiting = async () =>
    (
      await sql<{ error: string }>`
        select last_error as error from graphile_worker.jobs where task_identifier = 'mail' and attempts < max_attempts`.execute(
        app.db,
      )
    ).rows.map(({ error }) => error)
  const tried = ['Relaying denied', 'Sender address rejected', 'relay not permitted']
  for (const error of tried) await expect.poll(readWaiting).toContainEqual(expect.stringContaining(error))
  await app.close()
  await new Promise<void>((done) => server.close(done))
})

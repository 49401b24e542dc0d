import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Database } from '../database.ts'
import type { Log } from '../http.ts'
import { readSwitches } from '../switches.ts'
import { storeMail } from './store.ts'

export type MailServer = { url: string; close(): Promise<void> }

const MOST_BYTES = 10 * 1024 * 1024

/** A refusal the sender may try again after. */
const later = (says: string) => Object.assign(new Error(says), { responseCode: 451 })

/** Starts an SMTP server on a free port of the loopback. It takes mail from and to anyone, and delivers to the page. */
export async function startMailServer(database: Database, log: Log): Promise<MailServer> {
  const server = new SMTPServer(serverOptions(database, log))
  server.on('error', (error) => log.error({ err: error }, 'The mail sandbox had trouble with a connection'))
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail sandbox has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const serverOptions = (database: Database, log: Log): SMTPServerOptions => ({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  size: MOST_BYTES,
  closeTimeout: 1000,
  onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
  onMailFrom: (_address, _session, done) => {
    readSwitches(database.pool).then(
      ({ mailRefused }) => done(mailRefused ? later('4.3.2 The mail server is down for now') : null),
      () => done(later('4.3.0 The mail server has no database')),
    )
  },
  onData: (stream, session, done) => {
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    receive(stream)
      .then((raw) => database.transaction((sql) => storeMail(sql, raw, recipients)))
      .then(
        () => done(stream.sizeExceeded ? later('5.3.4 The message is too large') : null),
        (error: unknown) => {
          log.error({ err: error }, 'The mail sandbox could not store a message')
          done(later('4.3.0 The message could not be stored'))
        },
      )
  },
})

async function receive(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

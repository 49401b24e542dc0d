import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import type { TestDatabase } from '../../test/cluster.ts'
import { emptyDatabase } from '../../test/database.ts'
import { type RunningSandbox, runSandbox } from '../../test/run-sandbox.ts'
import { runSetup } from '../../test/run-setup.ts'
import { readSentMails } from '../../test/sent-mails.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { withClient } from '../../test/with-client.ts'

let providers: TestDatabase
let own: TestDatabase
let sandbox: RunningSandbox
let folder: string

beforeAll(async () => {
  providers = await emptyDatabase()
  own = await emptyDatabase()
  sandbox = await runSandbox(providers.url)
})
afterAll(async () => {
  await sandbox.close()
  await Promise.all([providers.drop(), own.drop()])
})
beforeEach(() => {
  folder = makeTemporaryFolder('setup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const readFile = () => readFileSync(join(folder, '.env'), 'utf8')

/** The answers up to the gateways. */
const begin = (database = own.url, operator = 'me@play.test') => [
  'https://play.test/',
  'Play',
  'Road 1, Dhaka',
  'help@play.test',
  '',
  database,
  '127.0.0.1',
  new URL(sandbox.smtpUrl).port,
  'user',
  'mail-secret',
  '',
  operator,
]
const sslcommerz = () => ['store', 'p', `${sandbox.base}/sandbox/sslcommerz`]
const bkash = () => ['u', 'p', 'k', 's', `${sandbox.base}/sandbox/bkash`]

it('tests every answer, writes what the server needs, and a rerun with Enter alone changes nothing', async () => {
  const answers = [...begin(), 'sslcommerz, bkash', ...sslcommerz(), ...bkash(), '', '']
  const { code, output } = await runSetup(folder, answers)
  expect(output).toContain('SSLCommerz accepts these credentials.')
  expect(output).toContain('bKash accepts these credentials.')
  expect(output).toMatch(/npm start .*\n {2}npm run admin -- me@play\.test/)
  expect(code).toBe(0)
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
  const written = parseEnv(readFile()) as Record<string, string>
  expect(readConfig(written)).toMatchObject({
    mode: 'live',
    publicUrl: 'https://play.test',
    databaseUrl: own.url,
    smtpUrl: `smtp://user:mail-secret@127.0.0.1:${new URL(sandbox.smtpUrl).port}`,
    mailFrom: 'Play <help@play.test>',
    currency: 'bdt',
    bkash: { username: 'u', appSecret: 's' },
  })
  expect([written.SESSION_SECRET?.length, written.GATEWAY_KEY?.length]).toEqual([43, 43])
  for (const secret of ['mail-secret', own.url, written.SESSION_SECRET]) expect(output).not.toContain(secret)
  expect((await readSentMails({ url: sandbox.base }, 'me@play.test')).map(({ subject }) => subject)).toEqual([
    'Play: a test mail',
  ])

  const before = readFile()
  const enter = Array.from({ length: answers.length }, () => '')
  const rerun = await runSetup(folder, enter)
  expect(rerun).toMatchObject({ code: 0, output: expect.not.stringContaining('mail-secret') })
  // whose account is blocked after two tokens an hour
  expect(rerun.output).toContain('bKash was tested before and is unchanged.')
  expect(readFile()).toBe(before)

  writeFileSync(join(folder, '.env'), `# mine\nTIME_ZONE=Asia/Dhaka # here\n${before}`)
  const again = await runSetup(folder, ['', 'New name', ...enter], { GATEWAYS: 'bkash' })
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('(from the environment)') })
  expect(readFile()).toMatch(/^# mine\nTIME_ZONE=Asia\/Dhaka # here\n/)
  expect(parseEnv(readFile())).toMatchObject({
    SELLER_NAME: 'New name',
    SSLCOMMERZ_STORE_ID: '',
    BKASH_USERNAME: 'u',
    SESSION_SECRET: written.SESSION_SECRET,
  })
})

it('says in plain words what is wrong, asks again, and writes nothing when the answers end', async () => {
  const answers = [
    'http://play.test',
    'not an address',
    ...begin('postgres://nobody:wrong@127.0.0.1:1/none').slice(0, 6),
    own.url.replace(/:[^:@/]*@/, ':wrong@'),
    own.url,
    '127.0.0.1',
    '1',
    '',
    ...begin().slice(6),
    'visa',
    'sslcommerz',
    'store',
    'wrong',
    `${sandbox.base}/sandbox/sslcommerz`,
    'st\u0000re',
  ]
  const { code, output } = await runSetup(folder, answers)
  const complaints = output.split('\n').filter((line) => line.includes('✗'))
  expect(complaints.map((line) => line.replace(/^.*✗ /, ''))).toEqual([
    expect.stringMatching(/^It must begin with https:/),
    expect.stringMatching(/^Write the address people type/),
    expect.stringMatching(/^The database: nothing listens there/),
    'The database: the user or the password is wrong.',
    'The mail server 127.0.0.1:1: nothing listens there. Is the port right, and does it run?',
    'Choose one or more of stripe, sslcommerz, bkash.',
    expect.stringMatching(/^SSLCommerz does not accept these credentials/),
    'This can’t be read; type it again.',
  ])
  expect(output).toContain('There is no answer to “Store id”. Nothing was changed.')
  expect([code, existsSync(join(folder, '.env')), existsSync(join(folder, '.env.unfinished'))]).toEqual([
    1,
    false,
    false,
  ])
})

it('leaves a .env with a wrong line as it is, and names the line', async () => {
  writeFileSync(join(folder, '.env'), 'PORT=3000\nsecret words\n')
  const { code, output } = await runSetup(folder, begin())
  expect([code, output]).toEqual([1, expect.stringMatching(/^\.env can't be read: line 2 .* Nothing was changed\.\n$/)])
  expect(readFile()).toBe('PORT=3000\nsecret words\n')

  writeFileSync(join(folder, '.env'), 'PORT=many\n')
  expect(await runSetup(folder, begin())).toMatchObject({
    code: 1,
    output: expect.stringContaining('PORT: write a whole'),
  })
})

it('refuses a database that serves the demo', async () => {
  await withClient(own.url, (client) =>
    client.query(
      "create table setting (key text primary key, value text); insert into setting values ('mode', 'demo')",
    ),
  )
  const { output } = await runSetup(folder, begin())
  await withClient(own.url, (client) => client.query('drop table setting'))
  expect(output).toContain('✗ This database has the demo’s data. Live mode needs one of its own.')
})

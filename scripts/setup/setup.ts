// npm run setup: asks for what live mode needs, tests each answer by a real call, and writes .env.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../../server/config.ts'
import { StartError } from '../../server/start-error.ts'
import { runCommand } from '../open-database.ts'
import { toAnswers, toSettings } from './answers.ts'
import { askAll, type TestStep } from './ask-all.ts'
import { openDialog } from './dialog.ts'
import { changeEnvText, readEnvText, type Values } from './env-text.ts'
import { steps } from './questions.ts'
import { testBuiltIn, testDatabase } from './test-database.ts'
import {
  sendTestMail,
  testBkash,
  testGoogle,
  testMailServer,
  testSms,
  testSslcommerz,
  testStripe,
} from './test-services.ts'

const file = resolve('.env')
const HEADER = '# Written by npm run setup. .env.example explains every setting.\n'

function readFile(): string {
  if (!existsSync(file)) return HEADER
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`${file} can't be read (${(error as NodeJS.ErrnoException).code}). Nothing was changed.`)
  }
}

/** Replaces the file at once, so that it is never half written. */
function replaceFile(text: string) {
  const unfinished = `${file}.unfinished`
  try {
    writeFileSync(unfinished, text, { mode: 0o600 })
    chmodSync(unfinished, 0o600)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new StartError(`${file} can't be written (${(error as NodeJS.ErrnoException).code}). Nothing was changed.`)
  }
}

const asked = new Set(['SMTP_URL', 'APP_MODE', ...steps.flatMap(({ questions }) => questions.map(({ name }) => name))])

/** @throws StartError for what is malformed and not asked */
const checkOthers = (settings: Values) =>
  readConfig(Object.fromEntries(Object.entries(settings).filter(([name]) => !asked.has(name))))

const pickAsked = (environment: NodeJS.ProcessEnv): Values =>
  Object.fromEntries([...asked].flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))

function createTest(say: (line: string) => void, before: Values): TestStep {
  return async (step, answers) => {
    switch (step) {
      case 'database': {
        if (answers.DATABASE_URL) return testDatabase(answers.DATABASE_URL)
        // absolute, so that a release unpacked elsewhere with the same .env opens the same database
        const folder = resolve(process.env.DATA_DIR || answers.DATA_DIR || './data')
        const { dataDir, said } = await testBuiltIn(folder, (line) => say(`  ${line}`))
        answers.DATA_DIR = dataDir
        return said
      }
      case 'mail':
        return testMailServer(answers)
      case 'sender':
        return sendTestMail(answers)
      case 'stripe':
        return testStripe(answers)
      case 'sslcommerz':
        return testSslcommerz(answers)
      case 'bkash':
        return testBkash(answers, before)
      case 'google':
        return testGoogle(answers)
      case 'sms':
        return testSms(answers)
      // their answers are checked one by one
      case 'address':
      case 'seller':
      case 'gateways':
        return undefined
    }
  }
}

await runCommand(async () => {
  const text = readFile()
  const before = readEnvText(text)
  checkOthers(before)
  const dialog = openDialog({ input: process.stdin, output: process.stdout }, pickAsked(process.env), () => {
    dialog.say('\nNothing was changed.')
    process.exit(130)
  })
  try {
    dialog.say('Setting up live mode. Enter keeps what is in [brackets]; Ctrl-C leaves everything as it is.')
    const answers = await askAll({ dialog, test: createTest(dialog.say, before) }, toAnswers(before))
    const settings = toSettings(answers, () => randomBytes(32).toString('base64url'))
    const written = changeEnvText(text, settings)
    readConfig(readEnvText(written))
    replaceFile(written)
    dialog.say(`
${file} is written, readable by you only. Keep a copy of it in a safe place. Next:
  npm start                          then sign up at ${answers.PUBLIC_URL} with ${answers.OPERATOR_EMAIL}
  npm run admin -- ${answers.OPERATOR_EMAIL}`)
    return 0
  } finally {
    dialog.close()
  }
})

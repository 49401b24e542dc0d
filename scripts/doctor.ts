// npm run doctor: checks data, migrations, clocks, disk and, in live mode, every integration. Exit code 1: something is wrong.
// With --retry-jobs, jobs that gave up run again first.
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { composeLive } from '../server/compose.ts'
import { readConfig } from '../server/config.ts'
import { openDb, openPool } from '../server/db/client.ts'
import { diagnose, type Finding } from '../server/doctor/doctor.ts'
import { retryAllJobs } from '../server/features/report/go-live/dead-jobs.ts'
import { runCommand, withDatabase } from './open-database.ts'

const { values } = parseArgs({ options: { 'retry-jobs': { type: 'boolean' } } })

function formatFinding({ name, ok, state, hint, isWarning }: Finding) {
  const level = isWarning ? 'warning' : ok ? 'ok     ' : 'PROBLEM'
  return `${level} ${name}: ${state}${hint ? `. ${hint}` : ''}`
}

/** Returns the exit code. */
function printReport(findings: Finding[]): number {
  for (const finding of findings) console.log(formatFinding(finding))
  const problems = findings.filter(({ ok }) => !ok).length
  console.log(problems === 0 ? '\nEverything is well.' : `\n${problems} problems.`)
  return problems === 0 ? 0 : 1
}

await runCommand(() =>
  withDatabase(async (databaseUrl) => {
    const config = readConfig(process.env)
    const db = openDb(openPool(databaseUrl, () => {}, { max: 2 }))
    try {
      // the stand-ins of demo mode belong to a running server: there only data and machine are checked, and nothing is sent
      const unused = { stripeSecretKey: 'sk_test_unused', smtpUrl: 'smtp://127.0.0.1:9' }
      const chosen = config.mode === 'live' ? config : { ...config, ...unused }
      const { deps } = await composeLive({ config: chosen, databaseUrl, db, log: pino({ level: 'silent' }) })
      if (values['retry-jobs']) console.log(`Jobs that run again: ${await retryAllJobs(deps)}`)
      return printReport(await diagnose(deps))
    } finally {
      await db.destroy()
    }
  }),
)

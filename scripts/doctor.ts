// npm run doctor: checks data, migrations, clocks, disk and, in live mode, every integration. Exit code 1: something is wrong.
import { pino } from 'pino'
import { composeLive } from '../server/compose.ts'
import { readConfig } from '../server/config.ts'
import { openDb, openPool } from '../server/db/client.ts'
import { diagnose } from '../server/doctor/doctor.ts'
import { runCommand, withDatabase } from './open-database.ts'

await runCommand(() =>
  withDatabase(async (databaseUrl) => {
    const config = readConfig(process.env)
    const db = openDb(openPool(databaseUrl, () => {}, { max: 2 }))
    try {
      // the stand-ins of demo mode belong to a running server: there only data and machine are checked, and nothing is sent
      const unused = { stripeSecretKey: 'sk_test_unused', smtpUrl: 'smtp://127.0.0.1:9' }
      const chosen = config.mode === 'live' ? config : { ...config, ...unused }
      const { deps } = await composeLive({ config: chosen, databaseUrl, db, log: pino({ level: 'silent' }) })
      const findings = await diagnose(deps)
      for (const { name, ok, state, hint } of findings)
        console.log(`${ok ? 'ok     ' : 'PROBLEM'} ${name}: ${state}${hint ? ` ${hint}` : ''}`)
      const problems = findings.filter(({ ok }) => !ok).length
      console.log(problems === 0 ? '\nEverything is well.' : `\n${problems} problems.`)
      return problems === 0 ? 0 : 1
    } finally {
      await db.destroy()
    }
  }),
)

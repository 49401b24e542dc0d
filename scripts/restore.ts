// npm run restore -- FILE [--replace]: makes the database what it was when the backup was taken.
import { parseArgs } from 'node:util'
import { createTables } from '../sandbox/database.ts'
import { restore } from '../server/backup/restore.ts'
import { StartError } from '../server/start-error.ts'
import { seconds } from './log.mjs'
import { runCommand, withDatabase } from './open-database.ts'
import { productVersion } from './root.mjs'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file) throw new StartError('Say which file: npm run restore -- FILE [--replace]')
  const began = Date.now()
  const replace = values.replace ? { version: productVersion() } : null
  const kept = await withDatabase((url) => restore(url, file, { replace, prepareSandbox: createTables }))
  if (kept) console.log(`What the database had is in ${kept}.`)
  console.log(`${file} is restored, in ${seconds(began)}.`)
  return 0
})

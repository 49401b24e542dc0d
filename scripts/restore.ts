// npm run restore -- FILE [--replace]: makes the database what it was when the backup was taken.
import { parseArgs } from 'node:util'
import { createTables } from '../sandbox/database.ts'
import { restore } from '../server/backup/restore.ts'
import { StartError } from '../server/start-error.ts'
import { seconds } from './log.mjs'
import { runCommand, withDatabase } from './open-database.ts'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file) throw new StartError('Say which file: npm run restore -- FILE [--replace]')
  const began = Date.now()
  await withDatabase((url) => restore(url, file, { replace: values.replace, prepareSandbox: createTables }))
  console.log(`${file} is restored, in ${seconds(began)}.`)
  return 0
})

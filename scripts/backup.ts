// npm run backup [-- FILE]: writes all data into one file while the product runs.
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { backup } from '../server/backup/backup.ts'
import { seconds } from './log.mjs'
import { runCommand, withDatabase } from './open-database.ts'
import { productVersion } from './root.mjs'

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const now = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')
  const file = positionals[0] ?? `book-my-play-${now}.sql.gz`
  const began = Date.now()
  const tables = await withDatabase((url) => backup(url, file, productVersion()))
  const size = (statSync(file).size / 1e6).toFixed(1)
  console.log(`${file}: ${tables} tables, ${size} MB, in ${seconds(began)}.`)
  console.log('It holds all data: keep it where only operators can read it.')
  return 0
})

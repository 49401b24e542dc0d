// npm run gen: the database's types, from a database brought up to date. `-- --verify` only compares.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { startTestCluster } from '../test/cluster.ts'

const root = resolve(import.meta.dirname, '..')
const cluster = await startTestCluster()
const database = await cluster.create()
const options = process.argv.includes('--verify') ? ['--verify'] : []
const made = spawnSync(process.execPath, [resolve(root, 'node_modules/kysely-codegen/dist/cli/bin.js'), ...options], {
  cwd: root,
  env: { ...process.env, DATABASE_URL: database.url },
  stdio: 'inherit',
})
await database.drop()
await cluster.stop()
process.exitCode = made.status ?? 1

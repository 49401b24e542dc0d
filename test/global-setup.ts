import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'
import { startPooler } from './pooler.ts'

/**
 * Starts one cluster for every test file of a project. That of the integration tests is the system's PostgreSQL when
 * `TEST_POSTGRES` names the folder of its programs, and behind PgBouncer when `TEST_PGBOUNCER` names its program.
 */
export default async function setup(project: TestProject) {
  const { TEST_POSTGRES, TEST_PGBOUNCER } = project.name === 'integration' ? process.env : {}
  const cluster = await startTestCluster(TEST_POSTGRES)
  const pooler = TEST_PGBOUNCER ? await startPooler(TEST_PGBOUNCER, cluster.url) : undefined
  project.provide('clusterUrl', cluster.url)
  project.provide('poolerUrl', pooler?.url)
  return async () => {
    await pooler?.stop()
    await cluster.stop()
  }
}

import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'
import { startPooler } from './pooler.ts'

/** Starts one cluster for every test file of a run, behind PgBouncer when `TEST_PGBOUNCER` names its program. */
export default async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  const program = process.env.TEST_PGBOUNCER
  const pooler = program ? await startPooler(program, cluster.url) : undefined
  project.provide('clusterUrl', cluster.url)
  project.provide('poolerUrl', pooler?.url)
  return async () => {
    await pooler?.stop()
    await cluster.stop()
  }
}

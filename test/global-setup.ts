import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

/** One cluster for every test file of a run. */
export default async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}

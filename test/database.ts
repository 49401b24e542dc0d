import { inject } from 'vitest'
import { createDatabase, type TestDatabase } from './cluster.ts'

/** A migrated, empty database for the calling test; drop it when done. Only in the projects that start a cluster. */
export const freshDatabase = (): Promise<TestDatabase> => createDatabase(inject('clusterUrl'))

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

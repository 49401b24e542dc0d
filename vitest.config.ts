import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const sources = ['contract', 'server', 'sandbox', 'web', 'test', 'scripts', 'bench']
const matching = (ending: string) => sources.map((folder) => `${folder}/**/*.${ending}`)
const withDatabase = { globalSetup: './test/global-setup.ts', testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  root: resolve(import.meta.dirname),
  test: {
    passWithNoTests: true,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // ten thousand stories take a second, and a busy machine many
          testTimeout: 60_000,
          include: matching('test.{ts,tsx}'),
          exclude: [...matching('int.test.ts'), ...matching('fault.test.ts')],
        },
      },
      { extends: true, test: { name: 'integration', include: matching('int.test.ts'), ...withDatabase } },
      {
        extends: true,
        test: {
          name: 'faults',
          include: matching('fault.test.ts'),
          ...withDatabase,
          fileParallelism: false,
          testTimeout: 180_000,
        },
      },
    ],
  },
})

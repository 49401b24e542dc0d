import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const sources = ['contract', 'i18n', 'server', 'sandbox', 'web', 'test', 'scripts', 'bench']
const matching = (ending: string) => sources.map((folder) => `${folder}/**/*.${ending}`)
const withDatabase = { globalSetup: './test/global-setup.ts', testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  root: resolve(import.meta.dirname),
  test: {
    passWithNoTests: true,
    // Integration and fault tests wait more than they compute, so two processors serve four files at once.
    maxWorkers: 4,
    // The usual second is too short for what a server or a worker does on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Ten thousand random scenarios take a second, and many more on a busy machine.
          testTimeout: 60_000,
          // Loading the modules again for each file costs more than the tests themselves.
          isolate: false,
          include: matching('test.ts'),
          exclude: [
            ...matching('int.test.ts'),
            ...matching('fault.test.ts'),
            ...matching('long.test.ts'),
            ...matching('drill.test.ts'),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: './web/testing/setup.ts',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'integration', include: matching('int.test.ts'), isolate: false, ...withDatabase },
      },
      {
        extends: true,
        test: { name: 'faults', include: matching('fault.test.ts'), ...withDatabase, testTimeout: 180_000 },
      },
      {
        extends: true,
        test: { name: 'long', include: matching('long.test.ts'), ...withDatabase, testTimeout: 400_000 },
      },
      {
        extends: true,
        test: {
          name: 'drill',
          include: matching('drill.test.ts'),
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

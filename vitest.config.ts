import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { RunLimit } from './scripts/run-limit.mjs'

const sources = ['contract', 'i18n', 'server', 'sandbox', 'web', 'test', 'scripts', 'bench']
const matching = (ending: string) => sources.map((folder) => `${folder}/**/*.${ending}`)
const withDatabase = { globalSetup: './test/global-setup.ts' }
const integration = { isolate: false, ...withDatabase }
const report = process.env.TEST_REPORT

/** The files that take longest, in this order; all others after them. */
const slowest = [
  /plans|kills|mail-hangs/,
  /\.(long|drill)\./,
  /payment-model/,
  /\.fault\./,
  /run-in-group|embedded-postgres/,
]

/** Starts the slowest files first: most of the time they wait, while others compute. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = slowest.findIndex((pattern) => pattern.test(moduleId))
      return place < 0 ? slowest.length : place
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  root: resolve(import.meta.dirname),
  test: {
    passWithNoTests: true,
    // Integration and fault tests wait more than they compute, so two processors serve four files at once.
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    runner: './test/leave-out.ts',
    // How long a test takes depends on the machine, so none has a limit of its own: RunLimit ends a run that hangs.
    testTimeout: 0,
    hookTimeout: 0,
    teardownTimeout: 600_000,
    reporters: ['default', new RunLimit(), ...(report ? ['json'] : [])],
    ...(report && { outputFile: { json: report } }),
    // A condition is given up after a hundred times what it takes, so that a failing test says what it waited for.
    expect: { poll: { timeout: 300_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: './test/seed-properties.ts',
          // Loading the modules again for each file costs more than the tests themselves.
          isolate: false,
          include: matching('test.ts'),
          exclude: [
            ...matching('int.test.ts'),
            ...matching('fault.test.ts'),
            ...matching('long.test.ts'),
            ...matching('drill.test.ts'),
            ...matching('cluster.test.ts'),
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
        },
      },
      {
        extends: true,
        test: { name: 'integration', include: matching('int.test.ts'), ...integration },
      },
      {
        extends: true,
        test: { name: 'faults', include: matching('fault.test.ts'), ...integration },
      },
      {
        extends: true,
        test: { name: 'long', include: matching('long.test.ts'), ...withDatabase },
      },
      {
        extends: true,
        test: { name: 'drill', include: matching('drill.test.ts') },
      },
      {
        extends: true,
        test: { name: 'cluster', include: matching('cluster.test.ts') },
      },
    ],
  },
})

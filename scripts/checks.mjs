// What is checked without running the product, and how: each check is a name and the command that makes it.
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { exec } from './exec.mjs'
import { productNode, program, withPrograms } from './install.mjs'
import { seconds } from './log.mjs'
import { root } from './root.mjs'

const lint = {
  name: 'format and lint',
  args: [program('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--colors=off', '.'],
}
const types = { name: 'types', args: [program('typescript/bin/tsc'), '-b'] }
const boundaries = { name: 'import boundaries', args: ['scripts/boundaries.mjs'] }
const deadCode = { name: 'dead code', args: [program('knip/bin/knip.js'), '--no-progress'] }
const generated = { name: 'generated files', args: ['scripts/gen.ts', '--verify'] }
const lock = { name: 'lock file complete', args: ['scripts/fix-lockfile.mjs', '--check'] }
const sizes = { name: 'file sizes', args: ['scripts/file-sizes.mjs'] }
const units = {
  name: 'unit tests',
  args: [program('vitest/vitest.mjs'), 'run', '--project', 'unit', '--project', 'components', '--reporter', 'dot'],
}

export const allChecks = [types, deadCode, lint, boundaries, generated, lock, sizes]
export const quickChecks = [types, units, lint, boundaries, sizes]

/**
 * Runs checks side by side, as many as there are processors, printing a line for each and the output of those that fail.
 * @param {{ name: string, args: string[] }[]} checks
 * @returns {Promise<{ name: string, command: string }[]>} those that failed, and the commands that repeat them
 */
export async function runChecks(checks) {
  const waiting = [...checks]
  const failed = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await passes(check))) failed.push(toFailure(check))
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
  return failed
}

const toFailure = ({ name, args }) => ({ name, command: ['node', relative(root, args[0]), ...args.slice(1)].join(' ') })

async function passes({ name, args }) {
  const began = Date.now()
  const { code, output } = await exec(productNode(), args, withPrograms())
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(began)})`)
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '       '))
  return code === 0
}

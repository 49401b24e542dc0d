// Checks the import rules of .dependency-cruiser.mjs. A run that saw no modules fails, because it checked nothing.

import { exec } from './exec.mjs'
import { productNode, program } from './install.mjs'
import { CliError, main } from './log.mjs'

const folders = ['contract', 'i18n', 'server', 'sandbox', 'web', 'test', 'e2e', 'scripts']

await main(async () => {
  const args = [
    program('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    ...folders,
  ]
  const { code, output } = await exec(productNode(), args)
  const summary = readSummary(output)
  for (const { rule, from, to } of summary.violations) console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`)
  const ours = summary.totalCruised
  console.log(`${ours} modules, ${summary.totalDependenciesCruised} imports`)
  if (ours < 1 || summary.totalDependenciesCruised < 1)
    throw new CliError('No modules were read, so nothing was checked.')
  return code === 0 && summary.error === 0 ? 0 : 1
})

function readSummary(output) {
  try {
    return JSON.parse(output).summary
  } catch {
    throw new CliError(`dependency-cruiser did not run:\n${output}`)
  }
}

// npm test: installs what is missing, checks the code and runs the tests. `--extended`: only what npm test leaves out; `--all`: both.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { buildProduct } from './build-product.mjs'
import { allChecks, runChecks } from './checks.mjs'
import { install } from './install.mjs'
import { main, seconds, step } from './log.mjs'
import { root } from './root.mjs'
import { extendedSuites, runSuite, standardSuites } from './suites.mjs'

const [choice] = process.argv.slice(2)

await main(async () => {
  const began = Date.now()
  const browser = await ensureBrowser()
  await install()
  await buildProduct()
  rmSync(join(root, 'test-results'), { recursive: true, force: true })

  let [passed, failed] = [0, 0]
  const failures = []
  const run = async (suite) => {
    const result = await runSuite(suite, browser)
    passed += result.passed
    failed += result.failed
    failures.push(...result.failures)
  }
  if (choice !== '--extended') {
    const broken = await step('Checking the code', () => runChecks(allChecks))
    failed += broken.length
    failures.push(...broken.map((check) => `check: ${check}`))
    for (const suite of standardSuites({ withExtended: choice === '--all' })) await run(suite)
  }
  if (choice === '--extended' || choice === '--all') for (const suite of extendedSuites()) await run(suite)
  // Repeated at the end, which a truncated log still shows.
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  console.log(`\nEverything took ${seconds(began)}.`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})

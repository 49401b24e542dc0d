// npm run test:unit, test:int, test:faults, test:long, test:e2e, drill, drill:cluster, drill:display: one suite, or the
// files given; installs what is missing first, and ends with how to repeat what failed.
import { ensureBrowser } from './browser.mjs'
import { buildProduct } from './build-product.mjs'
import { execVisible } from './exec.mjs'
import { install, productNode, withPrograms } from './install.mjs'
import { main } from './log.mjs'
import { runSuite } from './run-suite.mjs'
import { playwright, vitest } from './suites.mjs'
import { formatFailure } from './test-summary.mjs'

const [suite, ...args] = process.argv.slice(2)

/** Those of Vitest's projects that a suite consists of. */
const projects = {
  unit: ['unit', 'components'],
  int: ['integration'],
  faults: ['faults'],
  long: ['long'],
  drill: ['drill'],
  cluster: ['cluster'],
}

/** The suites in a browser, and the options of Playwright for each. */
const inBrowser = { e2e: [], display: ['--config=e2e/hours/playwright.config.ts'] }

await main(async () => {
  const browser = inBrowser[suite] ? await ensureBrowser() : undefined
  await install()
  if (suite !== 'unit') await buildProduct() // their servers send the built pages
  const chosen = browser
    ? playwright(...inBrowser[suite], ...args)
    : vitest(...projects[suite].map((one) => `--project=${one}`), ...args)
  // another reporter takes the place of the one whose report is read
  if (args.some((arg) => arg.startsWith('--reporter')))
    return execVisible(productNode(), chosen.args, { ...withPrograms(), ...(browser && { CHROME_PATH: browser }) })
  const { failures } = await runSuite({ name: suite, ...chosen }, browser)
  for (const failure of failures) console.log(`\n${formatFailure(failure).join('\n')}`)
  return failures.length > 0 ? 1 : 0
})

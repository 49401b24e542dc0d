// npm run test:unit, test:int, test:faults, test:long, test:e2e: one suite, or the files given; installs what is missing first.
import { ensureBrowser } from './browser.mjs'
import { buildProduct } from './build-product.mjs'
import { execVisible } from './exec.mjs'
import { install, productNode, program, withPrograms } from './install.mjs'
import { main } from './log.mjs'

const [suite, ...args] = process.argv.slice(2)

/** Those of Vitest's projects that a suite consists of. */
const projects = {
  unit: ['unit', 'components'],
  int: ['integration'],
  faults: ['faults'],
  long: ['long'],
  drill: ['drill'],
}

await main(async () => {
  const browser = suite === 'e2e' ? await ensureBrowser() : undefined
  await install()
  if (suite !== 'unit') await buildProduct() // their servers send the built pages
  const command = browser
    ? [program('@playwright/test/cli.js'), 'test']
    : [program('vitest/vitest.mjs'), 'run', ...projects[suite].map((project) => `--project=${project}`)]
  return execVisible(productNode(), [...command, ...args], {
    ...withPrograms(),
    ...(browser && { CHROME_PATH: browser }),
  })
})

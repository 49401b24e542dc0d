// npm run test:unit, test:int, test:faults, test:e2e: one suite, or the files given; installs what is missing first.
import { needBrowser } from './browser.mjs'
import { install, productNode, program, withPrograms } from './install.mjs'
import { replaceBy } from './run.mjs'
import { main } from './say.mjs'
import { buildWeb } from './web.mjs'

const [suite, ...args] = process.argv.slice(2)

/** Those of Vitest's projects that a suite consists of. */
const projects = { unit: ['unit', 'components'], int: ['integration'], faults: ['faults'] }

await main(async () => {
  const browser = suite === 'e2e' ? await needBrowser() : undefined
  await install()
  if (suite !== 'unit') await buildWeb() // their servers send the built pages
  const command = browser
    ? [program('@playwright/test/cli.js'), 'test']
    : [program('vitest/vitest.mjs'), 'run', ...projects[suite].map((project) => `--project=${project}`)]
  return replaceBy(productNode(), [...command, ...args], {
    ...withPrograms(),
    ...(browser && { CHROME_PATH: browser }),
  })
})

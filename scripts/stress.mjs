// npm run test:stress: runs the test suites while the processors are busy with other work. No outcome may depend on that.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { buildProduct } from './build-product.mjs'
import { install } from './install.mjs'
import { main, seconds } from './log.mjs'
import { runSuite } from './run-suite.mjs'
import { allSuites } from './suites.mjs'
import { formatFailure } from './test-summary.mjs'

const usage = `npm run test:stress [-- --loops 4 --times 3] [WORD …]   runs each suite so often, under so many busy loops
A WORD chooses the suites with it in their name, like 'unit', 'fault', 'browser' or 'PostgreSQL'.`

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      loops: { type: 'string', default: '4' },
      times: { type: 'string', default: '3' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const browser = await ensureBrowser()
  await install()
  await buildProduct()
  const isChosen = ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word))
  const suites = allSuites().filter(isChosen)
  startLoops(Number(values.loops))
  const rounds = []
  for (let round = 1; round <= Number(values.times); round += 1) {
    const began = Date.now()
    const done = []
    for (const suite of suites) done.push(await runSuite(suite, browser))
    rounds.push(format(`Round ${round} (${seconds(began)})`, done))
  }
  console.log(`\n${rounds.map(({ lines }) => lines.join('\n')).join('\n\n')}`)
  return rounds.some(({ failed }) => failed > 0) ? 1 : 0
})

/** Starts processes that do nothing but compute. They end with this command, however it ends (run-in-group.mjs). */
function startLoops(count) {
  for (let loop = 1; loop <= count; loop += 1) spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }).unref()
}

/** Returns how many tests of a round failed, and the lines about them. */
function format(title, suites) {
  const failed = suites.reduce((sum, suite) => sum + suite.failed, 0)
  const passed = suites.reduce((sum, suite) => sum + suite.passed, 0)
  const failures = suites.flatMap((suite) => suite.failures.flatMap((failure) => formatFailure(failure, suite.env)))
  return { failed, lines: [`${title}: ${passed} passed, ${failed} failed`, ...failures] }
}

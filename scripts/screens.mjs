// npm run screens: pictures of every screen compared with earlier ones. `-- save` takes them; words choose the screens.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { buildProduct } from './build-product.mjs'
import { execVisible } from './exec.mjs'
import { install, productNode, program, withPrograms } from './install.mjs'
import { CliError, main } from './log.mjs'
import { root } from './root.mjs'

const usage = `npm run screens -- save [WORD …]   takes pictures of the screens as they are now
npm run screens [-- WORD …]        compares the screens with these pictures
A WORD chooses the screens with it in their name, like '/admin', 'guest:' or '390 px'.
--dir DIR, or SCREENS_DIR: where the pictures are (.cache/screens); outside the clone, two clones can be compared.`

const results = join(root, 'test-results/screens.json')

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dir: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(usage)
  const isSaving = positionals[0] === 'save'
  const words = isSaving ? positionals.slice(1) : positionals
  const dir = resolve(root, values.dir ?? process.env.SCREENS_DIR ?? '.cache/screens')
  if (!isSaving && !existsSync(dir)) throw new CliError(`There are no pictures in ${dir} to compare with.\n\n${usage}`)
  mkdirSync(dir, { recursive: true })
  const browser = await ensureBrowser()
  await install()
  await buildProduct()
  const code = await execVisible(productNode(), playwright(isSaving, words), {
    ...withPrograms(),
    CHROME_PATH: browser,
    SCREENS_DIR: dir,
    PLAYWRIGHT_JSON_OUTPUT_FILE: results,
  })
  if (isSaving) console.log(`\nThe pictures are in ${dir}.`)
  else report(JSON.parse(readFileSync(results, 'utf8')))
  return code
})

function playwright(isSaving, words) {
  const update = `--update-snapshots=${isSaving ? 'all' : 'none'}`
  const chosen = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return [
    program('@playwright/test/cli.js'),
    'test',
    '--config=e2e/screens/playwright.config.ts',
    '--reporter=dot,json',
    update,
    ...(chosen ? ['--grep', chosen] : []),
  ]
}

/** Says which screens differ and where each difference is drawn. */
function report({ suites, errors }) {
  const specs = suites.flatMap(specsIn)
  const differing = specs.filter(({ ok }) => !ok)
  console.log(`\n${specs.length - differing.length} screens as they were, ${differing.length} not.`)
  for (const { title, tests } of differing) {
    console.log(title)
    const [{ attachments, errors: failed }] = tests.flatMap(({ results: each }) => each)
    const pictures = attachments.filter(({ name }) => name.endsWith('-diff.png'))
    for (const { path } of pictures) console.log(`  ${relative(root, path)}`)
    if (pictures.length === 0) console.log(`  ${failed[0]?.message.split('\n')[0]}`)
  }
  for (const { message } of errors) console.log(message)
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

import { execFileSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { measureRate } from '../load.ts'
import { alternate } from '../measure.ts'
import { startProduct, startProgram } from '../product.ts'
import { type Bench, DATA_SETS, type Measured, type Row } from '../row.ts'

const root = join(import.meta.dirname, '../..')

/** More pages than are rendered in the second for which each is cached. */
const PAGES = 5000

/** The list of facilities up to a price; all cost less. */
const toPath = (price: number) => `/facilities?maxPrice=${price}`
const PRICE = 2000

/** Builds the limit as the product's pages are built, since React renders them with its own copy. @returns its file */
function buildLimit(dataDir: string): string {
  const folder = join(dataDir, 'render')
  const vite = ['build', '--logLevel', 'warn', '--ssr', 'bench/limits/render.tsx', '--outDir', folder, '--emptyOutDir']
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...vite], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  return relative(join(root, 'bench'), join(folder, 'render.js'))
}

/** @throws Error unless the product's page holds what the limit renders: another tree would be no limit */
async function mustBeSame(page: string, limit: string): Promise<string> {
  const [ours, theirs] = await Promise.all([page, limit].map(async (url) => (await fetch(url)).text()))
  if (!ours?.includes(`<div id="root">${theirs}</div>`)) throw new Error(`${page} is another page than its limit`)
  return `${ours.length.toLocaleString('en')} bytes, ${theirs?.length.toLocaleString('en')} of them React's`
}

async function run({ cluster, settings, rounds, seconds }: Bench): Promise<Measured> {
  const { port, dataDir } = settings
  const program = buildLimit(dataDir)
  await using product = await startProduct({ port, database: await cluster.dataSet(DATA_SETS.small) })
  const page = product.url + toPath(PRICE)
  await using limit = await startProgram(program, port + 1, { PAGE_URL: page })
  const detail = await mustBeSame(page, limit.url)
  const asks = Array.from({ length: PAGES }, (_, index) => ({ path: toPath(PRICE + index) }))
  const ours = () => measureRate(product.url, asks, seconds)
  const theirs = () => measureRate(limit.url, [{ path: '/' }], seconds)
  await alternate(1, ours, theirs)
  const { product: rate, limit: most, ratio } = await alternate(rounds, ours, theirs)
  return { figure: ratio, product: `${rate.toFixed(0)}/s`, limit: `${most.toFixed(0)}/s`, detail }
}

export const render: Row = {
  id: 'render',
  what: "list of facilities, rendered on the server, no cache answering, at 32 connections, against React's `renderToString` of the same tree",
  unit: '×',
  bar: { atLeast: 0.5 },
  why:
    'CPU of a page: React 36 %, about as long as in the limit, collecting garbage 10 %, bytes, their hash and sending them ' +
    '12 % (when a page carried all styles), PostgreSQL 13 %, half of it writing to its socket, the store 6 %, free slots ' +
    '6 %, Fastify and HTTP 6 %, head, boot data and checks of the reply 5 %; the rest is spread thinly',
  run,
}

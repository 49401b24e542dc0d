// npm start: the whole product from a fresh clone. Plain JavaScript without packages, for any Node.js from 20.
import { install, productNode, program, withPrograms } from './install.mjs'
import { main } from './log.mjs'
import { replaceBy } from './run.mjs'
import { settingsFile } from './settings.mjs'
import { buildWeb } from './web.mjs'

await main(async () => {
  await install()
  await buildWeb()
  // V8 would take 16 MB and more for what starting needs for a moment, and keep it; 4 do, and server/main.ts tidies up.
  const memory = ['--max-semi-space-size=4', '--expose-gc']
  const args = [...memory, ...settingsFile(), '--import', './scripts/exit-with-parent.mjs', 'server/main.ts']
  // Keeps the compiled code, types already stripped, from one start to the next: quicker, and a third less memory.
  const NODE_COMPILE_CACHE = program('.cache/compiled')
  // glibc would keep a heap for every thread, 20 MB of them, for what threads did once
  const MALLOC_ARENA_MAX = '2'
  const env = { ...withPrograms(), NODE_ENV: 'production', NODE_COMPILE_CACHE, MALLOC_ARENA_MAX }
  return replaceBy(productNode(), args, env)
})

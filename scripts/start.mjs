// npm start: the whole product from a fresh clone. Plain JavaScript without packages, for any Node.js from 20.
import { install, productNode, program, withPrograms } from './install.mjs'
import { replaceBy } from './run.mjs'
import { main } from './say.mjs'
import { settingsFile } from './settings.mjs'
import { buildWeb } from './web.mjs'

await main(async () => {
  await install()
  await buildWeb()
  // V8 would take 16 MB and more for what starting needs for a moment, and keep it; 4 do, and server/main.ts tidies up.
  const memory = ['--max-semi-space-size=4', '--expose-gc']
  const args = [...memory, ...settingsFile(), '--import', './scripts/follow-parent.mjs', 'server/main.ts']
  // Keeps the compiled code, types already stripped, from one start to the next: quicker, and a third less memory.
  const NODE_COMPILE_CACHE = program('.cache/compiled')
  return replaceBy(productNode(), args, { ...withPrograms(), NODE_ENV: 'production', NODE_COMPILE_CACHE })
})

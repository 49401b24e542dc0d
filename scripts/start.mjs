// npm start: the whole product from a fresh clone. Plain JavaScript without packages, for any Node.js from 20.
import { install, productNode, withPrograms } from './install.mjs'
import { replaceBy } from './run.mjs'
import { main } from './say.mjs'
import { settingsFile } from './settings.mjs'
import { buildWeb } from './web.mjs'

await main(async () => {
  await install()
  await buildWeb()
  const args = [...settingsFile(), '--import', './scripts/follow-parent.mjs', 'server/main.ts']
  return replaceBy(productNode(), args, { ...withPrograms(), NODE_ENV: 'production' })
})

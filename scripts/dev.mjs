// npm run dev: the server restarts on save; the web is served by Vite inside it and updates in place.
import { install, productNode, withPrograms } from './install.mjs'
import { main } from './log.mjs'
import { replaceBy } from './run.mjs'
import { settingsFile } from './settings.mjs'

await main(async () => {
  await install()
  const args = [...settingsFile(), '--watch', '--watch-preserve-output', 'server/main.ts']
  return replaceBy(productNode(), args, { ...withPrograms(), NODE_ENV: 'development' })
})

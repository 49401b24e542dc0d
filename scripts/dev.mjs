// npm run dev: the server restarts on save; the web is served by Vite inside it and updates in place.

import { envFileArgs } from './env-file.mjs'
import { execInPlace } from './exec.mjs'
import { install, productNode, withPrograms } from './install.mjs'
import { main } from './log.mjs'

await main(async () => {
  await install()
  const args = [...envFileArgs(), '--watch', '--watch-preserve-output', 'server/main.ts']
  return execInPlace(productNode(), args, { ...withPrograms(), NODE_ENV: 'development' })
})

// npm run build: the web for production. `--if-changed` does nothing when the last build still stands.

import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { main } from './log.mjs'

await main(async () => {
  await install()
  await buildWeb({ force: !process.argv.includes('--if-changed') })
})

// npm run build: web and server for production. `--if-changed` does nothing when the last build is still current.

import { buildProduct } from './build-product.mjs'
import { install } from './install.mjs'
import { main } from './log.mjs'

await main(async () => {
  await install()
  await buildProduct({ force: !process.argv.includes('--if-changed') })
})

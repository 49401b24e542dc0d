// npm run validate:quick: what a developer runs every few minutes.
import { quickChecks, runChecks } from './checks.mjs'
import { install } from './install.mjs'
import { main, seconds } from './log.mjs'

await main(async () => {
  const began = Date.now()
  await install()
  const failed = await runChecks(quickChecks)
  console.log(
    failed.length > 0 ? `Failed: ${failed.map(({ name }) => name).join(', ')}` : `All well in ${seconds(began)}`,
  )
  return failed.length > 0 ? 1 : 0
})

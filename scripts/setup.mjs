// npm run setup: installs what is missing, then asks for what live mode needs (scripts/setup/setup.ts).
import { spawnSync } from 'node:child_process'
import { install, productNode, withPrograms } from './install.mjs'
import { main } from './log.mjs'
import { root } from './root.mjs'

await main(async () => {
  await install({ production: true })
  const env = { ...process.env, ...withPrograms() }
  return spawnSync(productNode(), ['scripts/setup/setup.ts'], { cwd: root, env, stdio: 'inherit' }).status ?? 130
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reservePort } from './reserve-port.ts'

const PORTS = 200

const reserveAll = (): Promise<number[]> => Promise.all(Array.from({ length: PORTS }, reservePort))

/** Reserves as many in another process, which keeps them until it is disconnected. */
function reserveElsewhere() {
  const script = `import { reservePort } from ${JSON.stringify(join(import.meta.dirname, 'reserve-port.ts'))}
    process.once('disconnect', process.exit)
    process.send(await Promise.all(Array.from({ length: ${PORTS} }, reservePort)))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return { child, ports: once(child, 'message').then(([ports]) => ports as number[]) }
}

it('two processes never reserve the same port', async () => {
  const { child, ports: theirs } = reserveElsewhere()
  const [first, second] = [await theirs, await reserveAll()]
  expect(new Set([...first, ...second]).size).toBe(2 * PORTS)
  child.disconnect()
  await once(child, 'exit')
})

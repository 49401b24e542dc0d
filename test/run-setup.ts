import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const script = resolve(import.meta.dirname, '../scripts/setup/setup.ts')

/** Runs `npm run setup` in a folder of its own, with one answer a line. Returns its exit code and all that it printed. */
export async function runSetup(folder: string, answers: string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...environment }
  const child = spawn(process.execPath, [script], { cwd: folder, env, stdio: 'pipe' })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  // it may end before it has read all
  child.stdin.on('error', () => undefined)
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output: Buffer.concat(chunks).toString() }
}

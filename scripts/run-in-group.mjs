// npm test and the like: runs scripts/NAME.mjs so that all it has started ends with it, whatever ends it, SIGKILL too.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenNpmEnds } from './exec.mjs'
import { root } from './root.mjs'

/**
 * Reads from a pipe that only we hold open for writing: the kernel closes it however we end. Then it kills the process
 * group, waits for those that end by themselves (Chromium leads a group of its own, and makes its folder anew while it
 * ends), and removes the temporary folder, in which a test may have mounted a disk (test/small-disk.ts).
 */
const guardScript = `
read -r group || exit
while read -r _; do :; done
kill -s KILL -- "-$group"
tries=0
again() { [ $((tries += 1)) -le 400 ] && sleep 0.3; }
is_used() { printf '%s/' "$1" | grep -qasF -f - /proc/[0-9]*/cmdline; }
while is_used "$1" && again; do :; done
umount -l "$1"/bookmyplay-disk-*
until rm -rf "$1" || ! again; do :; done`

const PLENTY_BYTES = 4 * 1024 ** 3

const [name, ...args] = process.argv.slice(2)

/** The folder for all temporary files of the run. Every account may enter it: PostgreSQL may run as another one. */
const temporary = mkdtempSync(join(chooseTemporaryFolder(), 'bookmyplay-run-'))
chmodSync(temporary, 0o755)

/** Prefers memory, if there is plenty: PostgreSQL makes a database there in a tenth of the time. */
function chooseTemporaryFolder() {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > PLENTY_BYTES ? memory : tmpdir()
}

const guard = spawn('/bin/sh', ['-c', guardScript, 'guard', temporary], {
  detached: true,
  stdio: ['pipe', 'ignore', 'ignore'],
})
const command = spawn(process.execPath, [join(root, `scripts/${name}.mjs`), ...args], {
  env: {
    ...process.env,
    TMPDIR: temporary,
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, '.cache/playwright'),
    // halves the start of the many short processes
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
  },
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
})
guard.stdin.write(`${command.pid}\n`)

function endWith(code) {
  process.exitCode ??= code
  guard.stdin.end()
}

command.on('error', (error) => {
  console.error(error.message)
  endWith(1)
})
command.on('exit', (code) => endWith(code ?? 1))
guard.on('exit', () => process.exit())
for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
])
  process.on(signal, () => endWith(128 + number))
whenNpmEnds(() => endWith(143))

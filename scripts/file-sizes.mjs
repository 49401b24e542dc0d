// Checks file sizes: none over 300 lines, nine of ten within 120. Generated files don't count.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const MAX = 300
const MAX_P90 = 120

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = listed.split('\n').filter((file) => /\.(ts|tsx|mjs|js|css|sql)$/.test(file) && !/\.gen\.\w+$/.test(file))
const sizes = files
  .filter((file) => existsSync(join(root, file)))
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
const tooLong = sizes.filter(({ lines }) => lines > MAX)
for (const { file, lines } of tooLong) console.error(`${file}: ${lines} lines, the limit is ${MAX}`)
const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b)
const p90 = sorted[Math.floor(sorted.length * 0.9)] ?? 0
console.log(`${sizes.length} files, 9 of 10 within ${p90} lines (limit ${MAX_P90})`)
process.exit(tooLong.length > 0 || p90 > MAX_P90 || sizes.length === 0 ? 1 : 0)

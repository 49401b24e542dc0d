// No file of ours is over 300 lines; generated ones excepted.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const limit = 300
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const ours = listed.split('\n').filter((file) => /\.(ts|tsx|mjs|js|css|sql)$/.test(file) && !/\.gen\.\w+$/.test(file))
const sizes = ours
  .filter((file) => existsSync(join(root, file)))
  .map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1])
const over = sizes.filter(([, lines]) => lines > limit)
for (const [file, lines] of over) console.error(`${file}: ${lines} lines, the limit is ${limit}`)
const sorted = sizes.map(([, lines]) => lines).sort((a, b) => a - b)
console.log(`${sizes.length} files, 9 of 10 within ${sorted[Math.floor(sorted.length * 0.9)] ?? 0} lines`)
process.exit(over.length > 0 || sizes.length === 0 ? 1 : 0)

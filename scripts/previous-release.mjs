// Which commit is tested next to this version (docs/operations.md, 'Upgrade and roll back').
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Its processes can't run next to later ones, as CHANGELOG.md says. */
const BEFORE_THE_RULE = '1.0.0'

/** Git's answer; undefined when it has none. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * The last commit of the release before this version: the one before its heading came to CHANGELOG.md. While that is the
 * first release, the commit before the newest migration.
 * @returns {string | undefined} undefined without the history: an archive, a shallow clone
 */
export function findPreviousRelease() {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const [current, previous] = [...changelog.matchAll(/^## (\S+)/gm)].map(([, version]) => version)
  const commits =
    previous === BEFORE_THE_RULE
      ? ['--diff-filter=A', '--max-count=1', '--', 'server/db/migrations']
      : [`-S## ${current} `, '--', 'CHANGELOG.md']
  const found = git('log', '--first-parent', '--diff-merges=first-parent', '--no-patch', '--format=%H', ...commits)
  return found && git('rev-parse', '--verify', `${found.split('\n').at(-1)}^1`)
}

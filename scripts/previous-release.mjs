// Which commit is tested next to this version (docs/operations.md, 'Upgrade and roll back').
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The last version whose processes can't run next to later ones (CHANGELOG.md). */
const BEFORE_THE_RULE = '1.0.0'

/** Returns Git's output; undefined when the command fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Finds the last commit of the release before this version: the one before its heading was added to CHANGELOG.md.
 * Version 1.1.0 has no release before it that could run next to it, and is tested next to the last commit of its own.
 * @returns {string | undefined} undefined without the history: an archive, a shallow clone
 */
export function findPreviousRelease() {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const [current, previous] = [...changelog.matchAll(/^## (\S+)/gm)].map(([, version]) => version)
  if (previous === BEFORE_THE_RULE) return git('rev-parse', 'HEAD')
  const log = ['log', '--first-parent', '--diff-merges=first-parent', '--no-patch', '--format=%H']
  const changes = git(...log, `-S## ${current}`, '--', 'CHANGELOG.md')
  return git('rev-parse', '--verify', changes ? `${changes.split('\n').at(-1)}^1` : 'HEAD')
}

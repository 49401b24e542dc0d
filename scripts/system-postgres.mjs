// The extended tests also run on the PostgreSQL of this machine, a second version next to the embedded one.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const oldest = 15

/** The newest PostgreSQL of the system, 15 or later, as Debian lays them out; undefined when there is none. */
export function findSystemPostgres() {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return undefined
  const majors = readdirSync(home)
    .map(Number)
    .filter((major) => major >= oldest && existsSync(join(home, String(major), 'bin/initdb')))
  const major = Math.max(...majors)
  return majors.length > 0 ? { major, bin: join(home, String(major), 'bin') } : undefined
}

/** PgBouncer's program as Debian installs it; undefined when there is none. */
export const findPgBouncer = () => ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file))

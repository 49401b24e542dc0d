import { createHash } from 'node:crypto'
import pg from 'pg'

const role = 'bookmyplay_product'

/**
 * Makes an ordinary role the owner of the database and all that the superuser had created in it, as releases before did.
 * A statement that reaches the database through the product can then neither read files nor run programs.
 * @returns the database's URL for that role
 */
export async function prepareProductRole(superuserUrl: string, secret: string): Promise<string> {
  const password = createHash('sha256').update(`${role} ${secret}`).digest('base64url')
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [role])
    if (rows.length === 0) await client.query(`create role ${role} login password '${password}'`)
    const { rows: owned } = await client.query<{ object: string }>(ownedBySuperuser)
    for (const { object } of owned) await client.query(`alter ${object} owner to ${role}`)
    if (owned.length > 0) await client.query(`grant pg_read_all_stats to ${role}`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(superuserUrl), { username: role, password }).href
}

/** What was created after initdb and belongs to no extension; sequences of columns, indexes and row types follow their table. */
const ownedBySuperuser = `
  with mine as (
    select 'pg_namespace'::regclass as catalog, oid, nspowner as owner, format('schema %I', nspname) as object
      from pg_namespace
    union all select 'pg_class'::regclass, oid, relowner, format('table %s', oid::regclass)
      from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
    union all select 'pg_proc'::regclass, oid, proowner, format('routine %s', oid::regprocedure) from pg_proc
    union all select 'pg_type'::regclass, pg_type.oid, typowner, format('type %s', pg_type.oid::regtype)
      from pg_type left join pg_class on pg_class.oid = typrelid
      where typtype in ('e', 'd') or typtype = 'c' and relkind = 'c'
  )
  select object from mine
  where oid >= 16384 and owner = current_user::regrole and not exists (
    select from pg_depend where classid = catalog and objid = mine.oid
      and (deptype = 'e' or deptype in ('a', 'i') and object like 'table %' and refclassid = 'pg_class'::regclass))
  union all select format('database %I', datname) from pg_database
    where datname = current_database() and datdba = current_user::regrole`

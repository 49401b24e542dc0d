import type pg from 'pg'

/**
 * Drops every index, key and foreign key: checking all rows at the end costs half of what it costs row by row
 * (docs/decisions/081-restore-without-indexes.md).
 * @returns the statements that put back what was dropped: keys, then other indexes, then foreign keys, which need the keys
 */
export async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select drop, "create" from (
       select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "create",
         array_position('{p,u,x,f}', contype::text) as place
       from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f')
       union all
       select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 3
       from pg_index join pg_class on pg_class.oid = indexrelid
       where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
     ) as dropped order by place`,
  )
  for (const { drop } of rows.toReversed()) await client.query(drop)
  return rows.map(({ create }) => create)
}

/**
 * Disables the triggers of the product's tables: the rows of a backup already have what these once wrote.
 * @returns the statements that enable them again
 */
export async function disableTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) await client.query(`alter table ${name} disable trigger user`)
  return rows.map(({ name }) => `alter table ${name} enable trigger user`)
}

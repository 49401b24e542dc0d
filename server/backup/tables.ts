import type pg from 'pg'

/** A table of a backup, in the order in which foreign keys allow its rows to be written. */
export type Table = { name: string; columns: string[] }

/** The schemas of the product, of its job queue and, in demo mode, of the stand-ins for third parties. */
export const SCHEMAS = ['public', 'graphile_worker', 'sandbox']

/** Tables that migrations fill, so a backup leaves them out. */
const WITHOUT = ['public.migration', 'public.sql_function', 'graphile_worker.migrations']

/**
 * Lists every table with the columns that can be written, those referenced by others first. References that become null
 * when their target is deleted don't count: they may form cycles, and a restore drops the foreign keys of the product's
 * tables.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { references: string[] }>(
    `select format('%I.%I', nspname, relname) as name,
       (select array_agg(format('%I', attname) order by attnum) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       array(select distinct format('%I.%I', target_schema.nspname, target.relname)
         from pg_constraint join pg_class target on target.oid = confrelid
         join pg_namespace target_schema on target_schema.oid = target.relnamespace
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid and confdeltype <> 'n') as "references"
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname = any($1) and format('%I.%I', nspname, relname) <> all($2)
     order by 1`,
    [SCHEMAS, WITHOUT],
  )
  return sortByReferences(tables)
}

/** @throws Error when foreign keys form a cycle */
function sortByReferences(tables: (Table & { references: string[] })[]): Table[] {
  const sorted: Table[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ references }) => !references.some((name) => waiting.has(name)))
    if (ready.length === 0) throw new Error(`Foreign keys form a circle: ${[...waiting.keys()].join(', ')}`)
    for (const { name, columns } of ready) {
      sorted.push({ name, columns })
      waiting.delete(name)
    }
  }
  return sorted
}

/** Lists every sequence with the value after which it continues, or with which it begins. */
export async function listSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; value: string; isCalled: boolean }>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
       last_value is not null as "isCalled"
     from pg_sequences where schemaname = any($1) order by 1`,
    [SCHEMAS],
  )
  return rows
}

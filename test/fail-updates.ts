import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Lets every update of a row fail from now on. Returns a function that ends this. */
export async function failUpdates(
  { db }: Pick<TestApp, 'db'>,
  table: string,
  id: string,
): Promise<() => Promise<unknown>> {
  const name = sql.id(`fail_${id.replaceAll('-', '')}`)
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(db)
  await sql`create trigger ${name} before update on ${sql.table(table)} for each row
    when (old.id = ${sql.lit(id)}) execute function ${name}()`.execute(db)
  return () => sql`drop function ${name}() cascade`.execute(db)
}

import type { Db } from './client.ts'

/** A value the installation keeps in its database: the first one told stays, for all its processes and every later start. */
export async function keepFirst(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return row.value
}

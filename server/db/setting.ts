import type { Db } from './client.ts'

/** Returns a setting stored in the database, and inserts `value` unless it was inserted before. */
export async function getOrInsertSetting(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return row.value
}

import type { Db } from './client.ts'

/** A setting stored in the database: `value` is inserted unless another process or an earlier start did so first. */
export async function getOrInsertSetting(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return row.value
}

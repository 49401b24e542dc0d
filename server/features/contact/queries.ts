import type { Db } from '../../db/client.ts'

export type Message = {
  firstName: string
  lastName: string
  email: string
  phone: string
  subject: string
  comments: string
}

export const insertMessage = (db: Db, message: Message) =>
  db.insertInto('contactMessage').values(message).returning('id').executeTakeFirstOrThrow()

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('contactMessage').selectAll().where('id', '=', id).executeTakeFirst()

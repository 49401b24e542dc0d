import { expect } from 'vitest'
import type { TestApp, TestUser } from './app.ts'

type Fields = Record<string, unknown>

/** What is edited: how it is read and saved, what each of two people enters, and the error's path of what both enter. */
export type Edit = {
  read: () => Promise<Fields>
  save: (body: object) => Promise<{ status: number; body: { errors?: { path: string }[] | undefined } }>
  mine: Fields
  theirs: Fields
  shared: Fields
  path: string
}

/** Checks that two people keep what they entered in different fields, and that the second is asked about the same field. */
export async function expectKeptEdits({ read, save, mine, theirs, shared, path }: Edit): Promise<void> {
  const before = await read()
  expect((await save({ ...before, ...theirs, before })).status).toBe(200)
  expect((await save({ ...before, ...mine, before })).status).toBe(200)
  expect(await read()).toEqual({ ...before, ...theirs, ...mine })

  const refused = await save({ ...before, ...shared, before })
  expect([refused.status, refused.body.errors?.map((each) => each.path)]).toEqual([409, [path]])
  expect(await read()).toMatchObject(theirs)
  expect((await save({ ...before, ...shared, before: await read() })).status).toBe(200)
  expect(await read()).toMatchObject(shared)

  // without what was seen, the last one counts
  expect((await save({ ...before, ...theirs })).status).toBe(200)
  expect(await read()).toMatchObject(theirs)
}

export const pick = (from: Fields | undefined, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, from?.[name]]))

/** Reads what the API returns, or one of a list by its id. */
export const reading = ({ api }: TestApp, { token }: TestUser) => ({
  get: async (path: string) => (await api<Fields>('GET', path, { token })).body.data,
  find: async (path: string, id: string) =>
    (await api<Fields[]>('GET', path, { token })).body.data.find(({ _id }) => _id === id),
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Audience, Call, FileCall } from '#contract/call'

const folder = join(import.meta.dirname, '../contract')
const isCall = (value: unknown): value is Call | FileCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

export const modules = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const exported = await Promise.all(
  modules.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
)

/** Every call of the contract, including future ones; without `auth` it is for those who are signed in. */
export const calls = exported
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => (isCall(value) ? [{ name, call: { ...value, auth: value.auth ?? 'user' } }] : []))

export const callsFor = (...audiences: Audience[]) => calls.filter(({ call }) => audiences.includes(call.auth))

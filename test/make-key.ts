import type { KeyAccess } from '#contract/api-key'
import type { TestApp, TestUser } from './app.ts'

/** Makes an API key of a facility, as its owner does. */
export async function makeKey({ api }: TestApp, facility: string, owner: TestUser, access: KeyAccess, name = 'Door') {
  const body = { name, access, days: null }
  const made = await api<{ key: string }>('POST', `/facility/${facility}/api-keys`, { token: owner.token, body })
  return made.body.data.key
}

import type { Deps } from '../../deps.ts'
import type { Actor } from '../../plugins/session.ts'

export async function readToken(_deps: Deps, _token: string): Promise<Actor | null> {
  return null
}

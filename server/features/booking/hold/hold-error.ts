import type { Space } from '#contract/space'
import type { AppError } from '../../../app-error.ts'
import type { Config } from '../../../config.ts'
import { translateSpace } from '../../../facility-texts.ts'
import { heldByThemselves, holdErrors } from './hold.rules.ts'

type Options = Config & { court: number | undefined; space: Space | undefined; isOwn: boolean }
type Refused = { outcome: keyof typeof holdErrors; detail: string; courtNumber: number | null }

/** Returns the error for a court that can't be held; when it is the customer's own hold that takes it, that says so. */
export async function createHoldError(
  { outcome, detail, courtNumber }: Refused,
  options: Options,
  findOwn: () => Promise<string | undefined>,
): Promise<AppError> {
  const space = options.space && translateSpace(options.space).name
  const heldUntil = outcome === 'taken' && options.isOwn ? await findOwn() : undefined
  return heldUntil
    ? heldByThemselves(heldUntil)
    : holdErrors[outcome](detail, { ...options, space, spaceCourt: courtNumber })
}

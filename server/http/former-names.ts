import { z } from 'zod/mini'
import type { Call } from '#contract/call'

type FormerNames = NonNullable<Call['formerNames']>

/** Returns a reply's schema with the former names as deprecated members, for the reply and the OpenAPI document. */
export const addFormerSchemas = (schema: z.core.$ZodType, names: FormerNames): z.core.$ZodType =>
  listPaths(names).reduce((object, { path, former }) => extend(object, path, former), schema as z.ZodMiniObject)

/** Returns a reply's data with the former names too. */
export const addFormerMembers = (data: object, names: FormerNames): object =>
  listPaths(names).reduce<object>((object, { path, former }) => copyMember(object, path, former), data)

const listPaths = (names: FormerNames) =>
  Object.entries(names).map(([former, path]) => ({ former, path: path.split('.') }))

function extend(object: z.ZodMiniObject, [name = '', ...rest]: string[], former: string): z.ZodMiniObject {
  const member = object.shape[name] as z.ZodMiniType
  if (rest.length > 0) return z.extend(object, { [name]: extend(member as z.ZodMiniObject, rest, former) })
  const deprecated = { deprecated: true, description: `Use \`${name}\`. Removed in the next release.` }
  return z.extend(object, { [former]: z.clone(member).register(z.globalRegistry, deprecated) })
}

function copyMember(object: object, [name = '', ...rest]: string[], former: string): object {
  const member = (object as Record<string, unknown>)[name]
  if (rest.length === 0) return { ...object, [former]: member }
  return { ...object, [name]: copyMember(member as object, rest, former) }
}

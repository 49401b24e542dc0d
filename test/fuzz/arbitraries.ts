import fc from 'fast-check'

/** The parts of JSON Schema that the contract's schemas use. */
export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** Values that have broken other programs: markup, SQL, paths, odd numbers and characters that databases refuse. */
const hostile: unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    '%',
    '%00',
    '%zz',
    '../../etc/passwd',
    "' or 1=1--",
    '"; drop table app_user;--',
  ],
  ...[
    '<script>alert(1)</script>',
    '=1+1',
    '{{7*7}}',
    '1e309',
    '-0',
    'NaN',
    '9'.repeat(40),
    'x'.repeat(5000),
    '__proto__',
  ],
  ...['http://[', 'https://%', 'https://a.example:99999/', '0001-01-01', '9999-12-31', '2030-02-30', '24:00', '99:99'],
  ...[null, true, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[[]]], { constructor: null }],
]

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const knownPatterns = new Map<string, fc.Arbitrary<string>>()

/** Making one takes milliseconds. */
function matchPattern(pattern: string): fc.Arbitrary<string> {
  const made = knownPatterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  knownPatterns.set(pattern, made)
  return made
}

/** Texts that a schema asks for; `known` are values that exist, like ids, for those patterns they match. */
function text({ pattern, format, maxLength = 200 }: Schema, known: string[]): fc.Arbitrary<string> {
  if (format === 'email')
    return fc.oneof(fc.emailAddress(), fc.constantFrom(...known.filter((one) => one.includes('@'))))
  if (pattern) {
    const matching = known.filter((one) => new RegExp(pattern).test(one))
    const made = matchPattern(pattern)
    return matching.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...matching) }, made) : made
  }
  return fc.oneof(fc.string({ maxLength: Math.min(maxLength, 200) }), fc.constantFrom(...known))
}

function number({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema, whole: boolean): fc.Arbitrary<number> {
  const bounds = { min: Math.max(minimum, -(2 ** 53) + 1), max: Math.min(maximum, 2 ** 53 - 1) }
  return whole ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true })
}

/** Generates mostly values that a schema accepts, and some of any other kind. */
export function fromSchema(schema: Schema, known: string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: valid(schema, known) }, { weight: 1, arbitrary: anything })
}

function valid(schema: Schema, known: string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fromSchema(one, known)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return object(schema, known)
  if (type === 'array') return fc.array(fromSchema(schema.items ?? {}, known), { maxLength: 10 })
  if (type === 'string') return text(schema, known)
  if (type === 'integer' || type === 'number') return number(schema, type === 'integer')
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return anything
}

/** Generates objects that sometimes lack optional members, rarely required ones, and sometimes have an unknown one. */
export function object({ properties = {}, required = [] }: Schema, known: string[]): fc.Arbitrary<object> {
  const members = Object.entries(properties).map(([name, schema]) => {
    const value = fromSchema(schema, known)
    return [name, fc.option(value, { nil: undefined, freq: required.includes(name) ? 30 : 2 })] as const
  })
  const unknown = fc.option(anything, { nil: undefined, freq: 20 })
  return fc.record({ ...Object.fromEntries(members), unknownField: unknown })
}

import { invalid } from './errors.ts'
import type { Form, FormValue } from './form.ts'

/**
 * Reads a call's parameters and throws Stripe's errors. `end` rejects parameters that were never read, so that a misspelt
 * one is found here and not on the live provider.
 */
export class Params {
  readonly #form: Form
  readonly #path: string
  readonly #known = new Set<string>()
  readonly #groups: Params[] = []

  constructor(form: Form, path = '') {
    this.#form = form
    this.#path = path
  }

  name(key: string): string {
    return this.#path === '' ? key : `${this.#path}[${key}]`
  }

  text(key: string): string | undefined {
    const value = this.#take(key)
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: this.name(key) })
    if (value.length > 5000) throw invalid(`Invalid string: ${key} is too long`, { param: this.name(key) })
    return value
  }

  required(key: string): string {
    const value = this.text(key)
    if (value === undefined) {
      throw invalid(`Missing required param: ${this.name(key)}.`, { code: 'parameter_missing', param: this.name(key) })
    }
    return value
  }

  integer(key: string): number | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: this.name(key) })
    }
    return Number(value)
  }

  /** A whole number from `min` to `max`. */
  between(key: string, min: number, max: number): number | undefined {
    const value = this.integer(key)
    if (value !== undefined && (value < min || value > max)) {
      throw invalid(`Invalid integer: ${this.name(key)} must be between ${min} and ${max}`, {
        param: this.name(key),
      })
    }
    return value
  }

  option<const Option extends string>(key: string, options: readonly Option[]): Option | undefined {
    const value = this.text(key)
    const option = options.find((candidate) => candidate === value)
    if (value !== undefined && option === undefined) {
      throw invalid(`Invalid ${this.name(key)}: must be one of ${options.join(', ')}`, { param: this.name(key) })
    }
    return option
  }

  url(key: string): string | undefined {
    const value = this.text(key)
    if (value !== undefined && !(URL.canParse(value) && /^https?:/.test(value))) {
      throw invalid('Not a valid URL', { code: 'url_invalid', param: this.name(key) })
    }
    return value
  }

  group(key: string): Params | undefined {
    const value = this.#take(key)
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', { param: this.name(key) })
    return this.#inner(value, this.name(key))
  }

  groups(key: string): Params[] {
    return this.#list(key).map((item, at) => {
      const path = `${this.name(key)}[${at}]`
      if (typeof item === 'string' || Array.isArray(item)) throw invalid('Invalid object', { param: path })
      return this.#inner(item, path)
    })
  }

  texts(key: string): string[] {
    return this.#list(key).filter((item) => typeof item === 'string')
  }

  /** Key-value pairs, as `metadata` has them: at most 50, keys up to 40 characters, values up to 500. */
  metadata(key: string): Record<string, string> {
    const pairs: Record<string, string> = {}
    for (const [name, value] of Object.entries(this.#take(key) || {})) {
      if (typeof value !== 'string' || name.length > 40 || value.length > 500) {
        throw invalid('Invalid metadata', { param: this.name(key) })
      }
      if (value !== '') pairs[name] = value
    }
    if (Object.keys(pairs).length > 50) throw invalid('Invalid metadata', { param: this.name(key) })
    return pairs
  }

  /** Rejects parameters that were sent but never read, here or in a group read from here. */
  end(): void {
    for (const group of this.#groups) group.end()
    const unknown = Object.keys(this.#form).find((key) => !this.#known.has(key))
    if (unknown === undefined) return
    const param = this.name(unknown)
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }

  #take(key: string): FormValue | undefined {
    this.#known.add(key)
    return this.#form[key]
  }

  #list(key: string): FormValue[] {
    const value = this.#take(key)
    if (value === undefined || value === '') return []
    if (!Array.isArray(value)) throw invalid('Invalid array', { param: this.name(key) })
    return value
  }

  #inner(form: Form, path: string): Params {
    const params = new Params(form, path)
    this.#groups.push(params)
    return params
  }
}

/**
 * An id of ours, in lower case as PostgreSQL writes it. In a route's path, as `:id(${UUID})`, anything else is not
 * found.
 */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const whole = new RegExp(`^${UUID}$`)

export const isUuid = (text: string): boolean => whole.test(text)

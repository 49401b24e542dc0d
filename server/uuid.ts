/** An id of ours, in small letters as PostgreSQL writes it. In the path of a route, as `:id(${UUID})`, anything else is no such page. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const whole = new RegExp(`^${UUID}$`)

export const isUuid = (text: string): boolean => whole.test(text)

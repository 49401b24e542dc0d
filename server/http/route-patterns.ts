/** A UUID in the path of a route, as `:id(${UUID})`: anything else is no such page. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

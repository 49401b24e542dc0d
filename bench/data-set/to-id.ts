/** Ids are made from names (UUID version 3 in form), so that load generators can compute them. */
export const toId = (name: string): string =>
  `overlay(overlay(md5(${name}) placing '3' from 13) placing 'a' from 17)::uuid`

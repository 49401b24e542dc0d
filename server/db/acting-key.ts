import { AsyncLocalStorage } from 'node:async_hooks'

/** The name of the API key that makes the present request, for the audit log; undefined when a person makes it. */
export const actingKey = new AsyncLocalStorage<string>()

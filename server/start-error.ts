/**
 * A reason not to start that the operator can act on: a taken port, an unreachable database, a malformed setting.
 * `main.ts` prints its message alone, without a stack trace, and exits with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

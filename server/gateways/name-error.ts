/** Names what failed in a call, without what was sent: fetch has the system's error as its cause. */
export function nameError(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'failed'
}

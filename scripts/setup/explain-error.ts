/** What went wrong, in words for somebody who has never seen the error's code. */
const meanings: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Is the port right, and does it run?',
  ENOTFOUND: 'there is no such host. Is it spelled right?',
  EAI_AGAIN: 'the host’s name could not be looked up. Does this machine reach the internet?',
  EDNS: 'there is no such host. Is it spelled right?',
  ETIMEDOUT: 'no answer. Does a firewall block the way, or is the port wrong?',
  EHOSTUNREACH: 'there is no way to that host from here.',
  ECONNRESET: 'the connection was cut off. Is it the right port?',
  // PostgreSQL
  '28P01': 'the user or the password is wrong.',
  '28000': 'this user may not log in from here.',
  '3D000': 'there is no database of that name. Create it first.',
  // mail servers
  EAUTH: 'the user or the password is wrong.',
  ETLS: 'no encrypted connection was possible. Use port 465 for TLS from the start, or 587.',
  EENVELOPE: 'it refuses the sender or the recipient.',
}

type Failed = { code?: string; message?: string; response?: string; cause?: unknown; detail?: unknown }

/** Explains a failed connection, login or call. The server's own words follow where it sent some. */
export function explainError(error: unknown): string {
  const { message = '', response } = error as Failed
  const known = listCauses(error).map(findMeaning).find(Boolean)
  const said = response ?? (known ? '' : message)
  return [known, said && `It says: ${said.replaceAll(/\s+/g, ' ').slice(0, 200)}`].filter(Boolean).join(' ')
}

/** Lists an error and what caused it; libraries wrap the errors of sockets. */
function listCauses(error: unknown): Failed[] {
  if (typeof error !== 'object' || error === null) return []
  const { cause, detail } = error as Failed
  return [error, ...listCauses(cause ?? detail)]
}

const findMeaning = ({ code = '', message = '' }: Failed): string | undefined =>
  meanings[code] ?? meanings[/\b(E[A-Z_]{4,})\b/.exec(message)?.[1] ?? '']

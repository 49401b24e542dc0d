/** A visitor's cookies, and the token that the page's forms carry; empty if it has none. */
export type Session = { cookie: string; token: string }

/** Opens a page, or sends it a form, with a session's cookies, and returns them with those that it sets. @throws Error when it is refused */
export async function visit(
  url: string,
  pattern: RegExp,
  { cookie = '', form }: { cookie?: string; form?: Record<string, string> } = {},
): Promise<Session> {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  if (answer.status >= 400) throw new Error(`${url} answered ${answer.status}`)
  const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  const pairs = [...cookie.split('; '), ...set].filter((pair) => pair !== '')
  const cookies = new Map(pairs.map((pair) => [pair.split('=', 1)[0], pair]))
  const token = pattern.exec(await answer.text())?.[1] ?? ''
  return { cookie: [...cookies.values()].join('; '), token }
}

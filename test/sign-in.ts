import type { Answer, Api } from './app.ts'

type Credentials = { email: string; password: string }

/** What a browser has after a login: the code in the demo's message, and the cookie that names the login. */
export type Login = { email: string; otp: string; cookie: string }

/** Reads the cookies an answer sets, as the browser sends them back. */
export const readCookies = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Logs in over the API, in a new browser or in one that has a cookie. @throws Error when it is refused */
export async function logIn(api: Api, { email, password }: Credentials, cookie = ''): Promise<Login> {
  const answer = await api('POST', '/auth/login', { body: { email, password }, headers: { cookie } })
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.body.message}`)
  return { email, otp: answer.body.message.split(' ')[11] ?? '', cookie: readCookies(answer) }
}

/** Gives a code, in the browser that asked for it. */
export const verify = (
  api: Api,
  { email, otp, cookie }: Login,
  headers: Record<string, string> = {},
): Promise<Answer<{ token: string }>> =>
  api<{ token: string }>('POST', '/auth/verify-otp', { body: { email, otp }, headers: { ...headers, cookie } })

/** Signs in by password and code. Returns the token. */
export async function signIn(api: Api, credentials: Credentials): Promise<string> {
  const { body } = await verify(api, await logIn(api, credentials))
  return body.data.token
}

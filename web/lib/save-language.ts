import { getXsrfToken } from './cookie'

/** Remembers the language with the account, for mails and the next sign-in. The page is left meanwhile, so it outlives it. */
export function saveLanguage(token: string, language: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-xsrf-token': getXsrfToken(),
  }
  fetch('/api/auth/profile', { method: 'PATCH', headers, body: JSON.stringify({ language }), keepalive: true }).catch(
    () => {
      // offline: the cookie still says it on this device
    },
  )
}

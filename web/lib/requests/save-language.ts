import { getXsrfToken } from '../storage/cookie'

/** Stores the language in the account, for mails and the next login. The request outlives the page, which is left meanwhile. */
export function saveLanguage(token: string, language: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-xsrf-token': getXsrfToken(),
  }
  fetch('/api/auth/profile', { method: 'PATCH', headers, body: JSON.stringify({ language }), keepalive: true }).catch(
    () => {
      // offline: this device still has the cookie
    },
  )
}

import { getLanguage, t, toPrefix } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { NEEDS_COOKIES } from '../../../lib/storage/cookie'
import { rememberLanguage } from '../../../lib/urls/language'
import { Button } from '../../../ui/buttons/button'

/** Starts the sign-in with Google: the server sets a state cookie and redirects. */
const START_URL = '/auth/google/start'

/** The browser inside another app, such as Facebook's: Google refuses to sign anybody in there. */
const isInOtherApp = () => /\bFBA[NV]\/|\bInstagram |; wv\)/.test(navigator.userAgent)

function GoogleLogo() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M47 24.500c0-1.600-.2-3.100-.4-4.500H24v9h12.900c-.6 3-2.200 5.500-4.800 7.200l7.700 6C44.400 38 47 31.900 47 24.500z"
      />
      <path
        fill="#FBBC05"
        d="M10.500 28.600c-.5-1.500-.8-3-.8-4.600s.3-3.100.8-4.600l-8-6.200C.9 16.500 0 20.100 0 24s.9 7.500 2.600 10.800z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.500 0 11.900-2.100 15.900-5.800l-7.700-6c-2.200 1.500-4.900 2.300-8.200 2.300-6.300 0-11.600-4.200-13.500-9.900l-8 6.200C6.500 42.600 14.600 48 24 48z"
      />
    </svg>
  )
}

/** Starts the sign-in with Google. The return URL has no language prefix, so the language is stored in a cookie. */
function start() {
  if (!navigator.cookieEnabled) return void toast.error(t(NEEDS_COOKIES), { id: 'login' })
  if (isInOtherApp())
    return void toast.error(
      t(
        'Google sign-in does not work inside another app. Open this page in your browser, or login with e-mail and password.',
      ),
      { id: 'login' },
    )
  if (toPrefix()) rememberLanguage(getLanguage())
  window.location.assign(START_URL)
}

/** The button to sign in with Google. Its text is Google's, so that only one button is named Login. */
export function GoogleButton({ size }: { size?: 'large' }) {
  return (
    <Button type="button" variant="outline" block {...(size && { size })} onClick={start}>
      <GoogleLogo />
      {t('Continue with Google')}
    </Button>
  )
}

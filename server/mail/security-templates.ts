import { t, toPrefix } from '#i18n/t'
import { translateDevice } from '../http/client-info.ts'
import type { Content } from './mail-content.ts'

/** Warns that codes are being guessed and, when the day's budget is used up, tells how to unlock the account. */
export const wrongCodesMail = ({ used, budget, url }: { used: number; budget: number; url: string }): Content => {
  const isSpent = used >= budget
  return {
    subject: isSpent
      ? t('Your account is locked: choose a new password')
      : t('Someone is entering wrong codes for your account'),
    preview: t('{used, number} wrong one-time codes were entered within a day.', { used }),
    heading: isSpent ? t('Choose a new password') : t('Was this you?'),
    paragraphs: [
      t(
        '{used, number} wrong one-time codes were entered for your account within a day, after a login with the right password.',
        { used },
      ),
      isSpent
        ? t(
            'Nobody can log in with e-mail and password until you choose a new password, using a link we e-mail to you.',
          )
        : t(
            'If it was not you, someone knows your password: choose a new one now. After {budget, number} wrong codes you will have to choose one anyway.',
            { budget },
          ),
    ],
    action: { label: t('Choose a new password'), url },
    small: [t('If the button does not open, copy this address: {url}', { url })],
  }
}

/** `clearsPassword`: the password was removed, since nobody had confirmed it. */
export const googleLinkedMail = (mail: { clearsPassword: boolean; supportEmail: string }): Content => ({
  subject: t('Google sign-in was added to your account'),
  preview: t('Your Google account can sign in to Book My Play from now on.'),
  heading: t('Google sign-in was added'),
  paragraphs: [
    t('The Google account with this e-mail address can sign in to your Book My Play account from now on.'),
    ...(mail.clearsPassword
      ? [
          t(
            'The account had a password that was never confirmed by a code sent to you, so it may have been someone else’s: we removed it. ‘Forgot your password’ sets a new one.',
          ),
        ]
      : []),
  ],
  small: [t('Was this not you? Write to us at {email}.', { email: mail.supportEmail })],
})

/** Warns the user, who may not have done it, that a phone can sign in from now on. */
export const phoneVerifiedMail = (publicUrl: string): Content => ({
  subject: t('A phone number was verified for your account'),
  preview: t('If this was you, there is nothing to do.'),
  heading: t('Your phone number is verified'),
  paragraphs: [
    t('Codes sent to the phone number of your profile sign in to your Book My Play account from now on.'),
    t('If this was you, there is nothing to do.'),
  ],
  action: { label: t('See where you are logged in'), url: `${publicUrl}${toPrefix()}/user/my-profile` },
  small: [
    t('Was this not you? Choose a new password right away: {url}', {
      url: `${publicUrl}${toPrefix()}/forgot-password`,
    }),
  ],
})

/** `wasReset`: by a mailed link; `hadKeys`: API keys that the user made have ended, so that there is something to do. */
type Changed = { device: string; network: string; publicUrl: string; wasReset?: boolean; hadKeys?: boolean }

/** Warns the user, who may not have done it, that the password was changed or reset. */
export const passwordChangedMail = ({ device, network, publicUrl, wasReset, hadKeys }: Changed): Content => ({
  subject: t('Your password was changed'),
  preview: hadKeys
    ? t('Programs that use your API keys need new ones.')
    : t('If this was you, there is nothing to do.'),
  heading: t('Your password was changed'),
  paragraphs: [
    t('The password of your Book My Play account was changed. All other devices are signed out.'),
    ...(wasReset
      ? [
          t(
            'Login by phone and the addresses of your calendars have ended too. If you use them, set them up again in your profile.',
          ),
        ]
      : []),
    hadKeys
      ? t('The API keys that you made for venues have ended. Programs that use them need new ones.')
      : t('If this was you, there is nothing to do.'),
  ],
  facts: [
    { label: t('Device'), value: translateDevice(device) },
    { label: t('Network'), value: network },
  ],
  action: { label: t('See where you are logged in'), url: `${publicUrl}${toPrefix()}/user/my-profile` },
  small: [
    t('Was this not you? Choose a new password right away: {url}', {
      url: `${publicUrl}${toPrefix()}/forgot-password`,
    }),
  ],
})

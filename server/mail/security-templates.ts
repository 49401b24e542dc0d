import type { Content } from './mail-content.ts'

/** A warning that codes are being guessed, and, when the day's budget is used up, how the account opens again. */
export const wrongCodesMail = ({ used, budget, url }: { used: number; budget: number; url: string }): Content => {
  const isSpent = used >= budget
  return {
    subject: isSpent
      ? 'Your account is locked: choose a new password'
      : 'Someone is entering wrong codes for your account',
    preview: `${used} wrong one-time codes were entered within a day.`,
    heading: isSpent ? 'Choose a new password' : 'Was this you?',
    paragraphs: [
      `${used} wrong one-time codes were entered for your account within a day, after a login with the right password.`,
      isSpent
        ? 'Nobody can log in with e-mail and password until you choose a new password, using a link we e-mail to you.'
        : `If it was not you, someone knows your password: choose a new one now. After ${budget} wrong codes you will have to choose one anyway.`,
    ],
    action: { label: 'Choose a new password', url },
    small: [`If the button does not open, copy this address: ${url}`],
  }
}

/** A Google account was linked; `clearsPassword`: the password, which nobody had confirmed, was removed. */
export const googleLinkedMail = (mail: { clearsPassword: boolean; supportEmail: string }): Content => ({
  subject: 'Google sign-in was added to your account',
  preview: 'Your Google account can sign in to Book My Play from now on.',
  heading: 'Google sign-in was added',
  paragraphs: [
    'The Google account with this e-mail address can sign in to your Book My Play account from now on.',
    ...(mail.clearsPassword
      ? [
          'The account had a password that was never confirmed by a code sent to you, so it may have been someone else’s: we removed it. ‘Forgot your password’ sets a new one.',
        ]
      : []),
  ],
  small: [`Was this not you? Write to us at ${mail.supportEmail}.`],
})

type Changed = { device: string; network: string; publicUrl: string }

/** The password was changed or reset; to the owner, who may not have done it. */
export const passwordChangedMail = ({ device, network, publicUrl }: Changed): Content => ({
  subject: 'Your password was changed',
  preview: 'If this was you, there is nothing to do.',
  heading: 'Your password was changed',
  paragraphs: [
    'The password of your Book My Play account was changed. All other devices are signed out.',
    'If this was you, there is nothing to do.',
  ],
  facts: [
    { label: 'Device', value: device },
    { label: 'Network', value: network },
  ],
  action: { label: 'See where you are logged in', url: `${publicUrl}/user/my-profile` },
  small: [`Was this not you? Choose a new password right away: ${publicUrl}/forgot-password`],
})

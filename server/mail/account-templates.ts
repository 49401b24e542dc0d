import type { AccountChange } from '../db/jobs.ts'
import type { Content } from './mail-content.ts'

/** The one-time code of a sign-in. */
export const codeMail = ({ code, minutes }: { code: string; minutes: number }): Content => ({
  subject: `${code} is your Book My Play code`,
  preview: `It works once, for ${minutes} minutes.`,
  heading: 'Your one-time code',
  paragraphs: ['Enter these four digits to finish logging in.'],
  code,
  small: [
    `The code works once, for ${minutes} minutes.`,
    'You did not try to log in? Then someone knows your password: choose a new one, and tell this code to nobody.',
  ],
})

/** The link that changes a forgotten password. */
export const resetMail = ({ url, minutes }: { url: string; minutes: number }): Content => ({
  subject: 'Choose a new password',
  preview: `The link works once, for ${minutes} minutes.`,
  heading: 'Choose a new password',
  paragraphs: ['Someone, we hope you, said that the password of this account is forgotten.'],
  action: { label: 'Choose a new password', url },
  small: [
    `The link works once, for ${minutes} minutes. If the button does not open, copy this address: ${url}`,
    'You did not ask for it? Then do nothing, and your password stays as it is.',
  ],
})

type Changed = { change: AccountChange; device: string; network: string; publicUrl: string }

const changeTexts: Record<AccountChange, { subject: string; sentence: string }> = {
  password: {
    subject: 'Your password was changed',
    sentence: 'The password of your Book My Play account was changed. All other devices are signed out.',
  },
  google: {
    subject: 'A Google account was linked',
    sentence: 'A Google account was linked to your Book My Play account. It can be used to log in from now on.',
  },
}

/** How the account is signed in to has changed; to its owner, who may not have done it. */
export const accountChangedMail = ({ change, device, network, publicUrl }: Changed): Content => ({
  subject: changeTexts[change].subject,
  preview: 'If this was you, there is nothing to do.',
  heading: changeTexts[change].subject,
  paragraphs: [changeTexts[change].sentence, 'If this was you, there is nothing to do.'],
  facts: [
    { label: 'Device', value: device },
    { label: 'Network', value: network },
  ],
  action: { label: 'See where you are logged in', url: `${publicUrl}/user/my-profile` },
  small: [`This was not you? Choose a new password at once: ${publicUrl}/forgot-password`],
})

type Message = {
  firstName: string
  lastName: string
  email: string
  phone: string
  subject: string
  comments: string
}

/** A message from the contact form, to the support address; answering it answers the user. */
export const contactMail = (message: Message): Content => {
  const name = [message.firstName, message.lastName].filter(Boolean).join(' ')
  return {
    subject: `Contact: ${message.subject}`,
    preview: `${name} wrote by the contact form.`,
    heading: message.subject,
    paragraphs: [message.comments],
    facts: [
      { label: 'From', value: name },
      { label: 'E-mail', value: message.email },
      ...(message.phone ? [{ label: 'Phone', value: message.phone }] : []),
    ],
    small: [`Answer this mail to answer ${name}.`],
    replyTo: message.email,
  }
}

/** What the Go live page sends to see whether mail arrives. */
export const testMail = (): Content => ({
  subject: 'Book My Play can send mail',
  preview: 'This is the test you asked for.',
  heading: 'Mail works',
  paragraphs: [
    'This is the test mail you asked for on the Go live page. Codes, receipts and reminders come the same way.',
  ],
})

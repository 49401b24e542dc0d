import { t } from '#i18n/t'
import type { Message } from '../features/contact/queries.ts'
import type { Content } from './mail-content.ts'

/**
 * Writes the mail with the one-time code of a sign-in; `isForGoogle`: it links a Google account. The code is not in the
 * subject or the preview, which locked screens show.
 */
export const codeMail = (mail: { code: string; minutes: number; isForGoogle: boolean }): Content => ({
  subject: t('Your Book My Play code'),
  preview: t('It works once, for {minutes, number} minutes.', mail),
  heading: t('Your one-time code'),
  paragraphs: [
    mail.isForGoogle
      ? t('Enter these four digits to sign in with your Google account. From then on it needs no code.')
      : t('Enter these four digits to finish logging in.'),
  ],
  code: mail.code,
  small: [
    t('The code works once, within {minutes, number} minutes, in the browser you requested it from.', mail),
    mail.isForGoogle
      ? t('Did you not try to sign in with Google? Then you can ignore this e-mail. Don’t share the code with anyone.')
      : t(
          'Did you not try to log in? Then someone knows your password: choose a new one, and don’t share this code with anyone.',
        ),
  ],
})

export const resetMail = ({ url, minutes }: { url: string; minutes: number }): Content => ({
  subject: t('Choose a new password'),
  preview: t('The link works once, for {minutes, number} minutes.', { minutes }),
  heading: t('Choose a new password'),
  paragraphs: [t('Someone, hopefully you, asked to reset the password of this account.')],
  action: { label: t('Choose a new password'), url },
  small: [
    t('The link works once, for {minutes, number} minutes. If the button does not open, copy this address: {url}', {
      minutes,
      url,
    }),
    t('Didn’t ask for this? Then you can ignore this e-mail, and your password stays the same.'),
  ],
})

/** Writes a message from the contact form to the support address. A reply to it goes to the user. */
export const contactMail = (message: Message): Content => {
  const name = [message.firstName, message.lastName].filter(Boolean).join(' ')
  return {
    subject: t('Contact: {subject}', message),
    preview: t('{name} wrote through the contact form.', { name }),
    heading: message.subject,
    paragraphs: [message.comments],
    facts: [
      { label: t('{role, select, sender {From} other {From}}', { role: 'sender' }), value: name },
      { label: t('E-mail'), value: message.email },
      ...(message.phone ? [{ label: t('Phone'), value: message.phone }] : []),
    ],
    small: [t('Reply to this e-mail to answer {name}.', { name })],
    replyTo: message.email,
  }
}

export const testMail = (): Content => ({
  subject: t('Book My Play can send mail'),
  preview: t('This is the test you requested.'),
  heading: t('Mail works'),
  paragraphs: [
    t(
      'This is the test e-mail you requested on the Go live page. Codes, receipts and reminders are sent the same way.',
    ),
  ],
})

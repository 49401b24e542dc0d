import { msg, t } from '#i18n/t'
import { b, rich } from '../../../lib/texts/rich'
import { TextLink } from '../../../ui/buttons/text-link'
import { ProsePage, ProseSection, SupportLink } from '../layout/prose-page'

const kept = [
  {
    what: msg('Your name, e-mail address, and phone, address and picture if you enter them'),
    why: msg('to run your account and bookings'),
  },
  {
    what: msg('Your password'),
    why: msg('only as a hash that can’t be turned back; sign-in codes likewise, for five minutes'),
  },
  {
    what: msg('Your bookings, payments and refunds'),
    why: msg('to hold the court for you and because accounting rules require it'),
  },
  { what: msg('Your reviews'), why: msg('they are public, with your name') },
  { what: msg('Messages you send by the contact form'), why: msg('to answer them') },
  {
    what: msg('Your network address, for a short time'),
    why: msg('to slow down people who try passwords or flood the site'),
  },
  {
    what: msg('Browser, system and part of the network address of your logins'),
    why: msg('so that you can see and end them; the security log keeps the network for a year'),
  },
]

function DataRecipients() {
  return (
    <ProseSection title={t('Who else sees it')}>
      <p>
        {t(
          'The venue sees your name, contact details and booking. The payment provider gets your e-mail address and what you pay for, and asks you for your card or wallet itself. If you sign in with Google, Google tells us your name and e-mail address. The picture next to your reviews is the one you uploaded, without the place where it was taken, or drawn by this site, unless the operator has chosen an avatar service, which then gets your name. Nobody else gets anything, and nothing is sold.',
        )}
      </p>
    </ProseSection>
  )
}

function BrowserStorage() {
  return (
    <ProseSection title={t('In your browser')}>
      <p>
        {t(
          'We keep your session and your choice of light or dark in your browser’s own storage, with the city you searched last, your choice of a language in a cookie, and another, short-lived one while you sign in with Google. Your location, if you press ‘Near me’ and allow it, stays on the open page: it is neither sent nor stored. There are no advertising or tracking cookies, and fonts, pictures and scripts all come from this site.',
        )}
      </p>
      <p>
        {t(
          'Until you log out, it also keeps venue and time of your next bookings, to be seen without a connection. If you turn notifications on, the maker of your browser passes them on to you without being able to read them.',
        )}
      </p>
    </ProseSection>
  )
}

/** Which personal data is kept and why, and how to see or delete it. */
export default function PrivacyPage() {
  return (
    <ProsePage
      title={t('Privacy Policy')}
      description={t('What Book My Play keeps about you, why, who sees it, and how to see or delete it.')}
      lead={t('We keep what we need to book a court for you, and nothing to track you with.')}
    >
      <ProseSection title={t('What we keep, and why')}>
        <ul>
          {kept.map(({ what, why }) => (
            <li key={what}>{rich('<b>{what}:</b> {why}.', { b, what: t(what), why: t(why) })}</li>
          ))}
        </ul>
      </ProseSection>
      <DataRecipients />
      <BrowserStorage />
      <ProseSection title={t('How long')}>
        <p>
          {t(
            'As long as you have an account. When you delete it on your profile page, your name, contact details and password are removed at once. Your reviews stay without your name, and so do records of payments, for as long as the law asks.',
          )}
        </p>
        <p>
          {t(
            'If you booked by phone or at the venue without an account, your name and phone are kept to find you again. Ask us, and we remove them in the same way.',
          )}
        </p>
      </ProseSection>
      <ProseSection title={t('Your rights')}>
        <p>
          {rich(
            'You can see and change your data on your profile page. For a copy, or if something is wrong, write to <mail></mail> or use the <form>contact form</form>. You may also complain to your data protection authority.',
            { mail: () => <SupportLink />, form: (text) => <TextLink to="/contact">{text}</TextLink> },
          )}
        </p>
      </ProseSection>
    </ProsePage>
  )
}

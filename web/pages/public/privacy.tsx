import { Link } from 'react-router'
import { useSite } from '../../lib/site'
import { ProsePage, ProseSection } from './prose-page'

const kept = [
  {
    what: 'Your name, e-mail address, and phone, address and picture if you enter them',
    why: 'to run your account and bookings',
  },
  { what: 'Your password', why: 'only as a hash that can’t be turned back; sign-in codes likewise, for five minutes' },
  {
    what: 'Your bookings, payments and refunds',
    why: 'to hold the court for you and because accounting rules require it',
  },
  { what: 'Your reviews', why: 'they are public, with your name' },
  { what: 'Messages you send by the contact form', why: 'to answer them' },
  { what: 'Your network address, for a short time', why: 'to slow down people who try passwords or flood the site' },
  {
    what: 'Browser, system and part of the network address of your logins',
    why: 'so that you can see and end them; the security log keeps the network for a year',
  },
]

function Others() {
  return (
    <ProseSection title="Who else sees it">
      <p>
        The venue sees your name, contact details and booking. The payment provider gets your e-mail address and what
        you pay for, and asks you for your card itself. If you sign in with Google, Google tells us your name and e-mail
        address. The picture next to your reviews is the one you uploaded, without the place where it was taken, or
        drawn by this site, unless the operator has chosen an avatar service, which then gets your name. Nobody else
        gets anything, and nothing is sold.
      </p>
    </ProseSection>
  )
}

function InYourBrowser() {
  return (
    <ProseSection title="In your browser">
      <p>
        We keep your session and your choice of light or dark in your browser’s own storage, and one short-lived cookie
        while you sign in with Google. Your location, if you press ‘Near me’ and allow it, stays on the open page: it is
        neither sent nor stored. There are no advertising or tracking cookies, and fonts, pictures and scripts all come
        from this site.
      </p>
      <p>
        Until you log out, it also keeps venue and time of your next bookings, to be seen without a connection. If you
        turn notifications on, the maker of your browser passes them on to you without being able to read them.
      </p>
    </ProseSection>
  )
}

/** Which personal data is kept and why, and how to see or delete it. */
export default function PrivacyPage() {
  const { supportEmail } = useSite()
  return (
    <ProsePage
      title="Privacy Policy"
      description="What Book My Play keeps about you, why, who sees it, and how to see or delete it."
      lead="We keep what we need to book a court for you, and nothing to track you with."
    >
      <ProseSection title="What we keep, and why">
        <ul>
          {kept.map(({ what, why }) => (
            <li key={what}>
              <b>{what}:</b> {why}.
            </li>
          ))}
        </ul>
      </ProseSection>
      <Others />
      <InYourBrowser />
      <ProseSection title="How long">
        <p>
          As long as you have an account. When you delete it on your profile page, your name, contact details and
          password are removed at once. Your reviews stay without your name, and so do records of payments, for as long
          as the law asks.
        </p>
        <p>
          If you booked by phone or at the venue without an account, your name and phone are kept to find you again. Ask
          us, and we remove them in the same way.
        </p>
      </ProseSection>
      <ProseSection title="Your rights">
        <p>
          You can see and change your data on your profile page. For a copy, or if something is wrong, write to{' '}
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>{' '}
          or use the{' '}
          <Link className="link" to="/contact">
            contact form
          </Link>
          . You may also complain to your data protection authority.
        </p>
      </ProseSection>
    </ProsePage>
  )
}

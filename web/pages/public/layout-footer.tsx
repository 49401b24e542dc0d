import { Play, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../lib/site'
import { useSession } from '../../store'
import { Brand } from '../../ui/brand'
import { ButtonLink } from '../../ui/button'
import layout from '../../ui/layout.module.css'
import styles from './layout-footer.module.css'

/** A footer link; `to` when its page exists. The others link to `#` until the operator configures a URL (spec §2). */
type FooterEntry = { text: string; to?: string }

const columns: { title: string; entries: FooterEntry[] }[] = [
  {
    title: 'Quick Links',
    entries: [
      { text: 'About Us', to: '/about' },
      { text: 'Contact Us', to: '/contact' },
      { text: 'Terms & Conditions', to: '/terms' },
      { text: 'Privacy Policy', to: '/privacy' },
    ],
  },
  {
    title: 'Company',
    entries: [{ text: 'Our Team' }, { text: 'Careers' }, { text: 'Blog' }, { text: 'Support', to: '/contact' }],
  },
  {
    title: 'Other Links',
    entries: [{ text: 'Coaches' }, { text: 'Venues', to: '/facilities' }, { text: 'Gift a game' }, { text: 'Status' }],
  },
  {
    title: 'Our Locations',
    entries: ['Dhaka', 'Chittagong', 'Sylhet', 'Rajshahi'].map((city) => ({
      text: city,
      to: `/facilities?city=${city}`,
    })),
  },
]

function FooterLink({ text, to, className, children }: FooterEntry & { className?: string; children?: ReactNode }) {
  const { links } = useSite()
  const configuredUrl = links?.[text]
  const content = children ?? text
  if (to && !configuredUrl) {
    return (
      <Link className={className} to={to}>
        {content}
      </Link>
    )
  }
  return (
    <a className={className} href={configuredUrl ?? '#'}>
      {content}
    </a>
  )
}

function Contact() {
  const { phone, supportEmail } = useSite()
  return (
    <div>
      <Brand />
      {phone && (
        <p className={styles.contact}>
          Toll free
          <b>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </b>
        </p>
      )}
      <p className={styles.contact}>
        Need support?
        <b>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </b>
      </p>
    </div>
  )
}

function Apps() {
  return (
    <div>
      <h3>Get the app</h3>
      <FooterLink text="Google Play" className={styles.store}>
        <Play className="icon" />
        <span>
          Get it on<b>Google Play</b>
        </span>
      </FooterLink>
      <FooterLink text="App Store" className={styles.store}>
        <Smartphone className="icon" />
        <span>
          Download on the<b>App Store</b>
        </span>
      </FooterLink>
    </div>
  )
}

/** Call to action, contact, links, locations, apps, copyright (spec §2). */
export function PublicFooter() {
  const { user } = useSession()
  return (
    <footer className={styles.footer}>
      <div className={layout.page}>
        <div className={styles.join}>
          <h2 className="display">Join with us</h2>
          <div className={styles.joinActions}>
            {!user && (
              <ButtonLink to="/signUp" variant="chalk" size="large">
                Sign up
              </ButtonLink>
            )}
            <ButtonLink to="/list-your-venue" variant="ghost" size="large">
              List your venue
            </ButtonLink>
          </div>
        </div>
        <div className={styles.columns}>
          <Contact />
          {columns.map(({ title, entries }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.text}>
                    <FooterLink {...entry} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <Apps />
        </div>
        <div className={styles.base}>
          <span>Book My Play</span>
          <span>Copyright 2024 Book My Play. All rights reserved.</span>
        </div>
      </div>
    </footer>
  )
}

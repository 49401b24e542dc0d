import { clsx } from 'clsx'
import { Play, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { msg, t } from '#i18n/t'
import { LanguageLinks } from '../../../features/language/language-links'
import { useSite } from '../../../lib/page/site'
import { CITIES, formatCity } from '../../../lib/texts/cities'
import { toPhoneUrl } from '../../../lib/urls/phone-url'
import { useUser } from '../../../store'
import { ButtonLink, ignoreClick } from '../../../ui/buttons/button'
import layout from '../../../ui/layout/layout.module.css'
import { Brand } from '../../../ui/marks/brand'
import styles from './layout-footer.module.css'

/**
 * A footer link; without a text it is a city's. `to` if its page exists, otherwise it links to `#` until the operator
 * configures a URL for its `name` (spec §2).
 */
type FooterEntry = { name: string; text?: string; to?: string }

const columns: { title: string; entries: FooterEntry[] }[] = [
  {
    title: msg('Quick Links'),
    entries: [
      { name: 'About Us', text: msg('About Us'), to: '/about' },
      { name: 'Contact Us', text: msg('Contact Us'), to: '/contact' },
      { name: 'Terms & Conditions', text: msg('Terms & Conditions'), to: '/terms' },
      { name: 'Privacy Policy', text: msg('Privacy Policy'), to: '/privacy' },
    ],
  },
  {
    title: msg('Company'),
    entries: [
      { name: 'Our Team', text: msg('Our Team') },
      { name: 'Careers', text: msg('Careers') },
      { name: 'Blog', text: msg('Blog') },
      { name: 'Support', text: msg('Support'), to: '/contact' },
    ],
  },
  {
    title: msg('Other Links'),
    entries: [
      { name: 'Coaches', text: msg('Coaches'), to: '/coaches' },
      { name: 'Venues', text: msg('Venues'), to: '/facilities' },
      { name: 'Find a game', text: msg('Find a game'), to: '/play' },
      { name: 'Gift a game', text: msg('Gift a game') },
      { name: 'Status', text: msg('Status') },
    ],
  },
  {
    title: msg('Our Locations'),
    entries: CITIES.map((city) => ({ name: city, to: `/facilities?city=${city}` })),
  },
]

function FooterLink({
  name,
  text,
  to,
  className,
  children,
}: FooterEntry & { className?: string; children?: ReactNode }) {
  const { links } = useSite()
  const configuredUrl = links?.[name]
  const content = children ?? (text ? t(text) : formatCity(name))
  if (to && !configuredUrl) {
    return (
      <Link className={className} to={to} discover="none">
        {content}
      </Link>
    )
  }
  return (
    // an entry of the history that isn't the router's keeps it from asking before typed text is left
    <a className={className} href={configuredUrl ?? '#'} onClick={configuredUrl ? undefined : ignoreClick}>
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
          {t('Toll free')}
          <b>
            <a href={toPhoneUrl(phone)}>{phone}</a>
          </b>
        </p>
      )}
      <p className={styles.contact}>
        {t('Need support?')}
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
      <h3>{t('Get the app')}</h3>
      <FooterLink name="Google Play" className={styles.store}>
        <Play className="icon" />
        <span>
          {t('Get it on')}
          <b>Google Play</b>
        </span>
      </FooterLink>
      <FooterLink name="App Store" className={styles.store}>
        <Smartphone className="icon" />
        <span>
          {t('Download on the')}
          <b>App Store</b>
        </span>
      </FooterLink>
    </div>
  )
}

/**
 * Call to action, contact, links, locations, apps, copyright (spec §2). While somebody pays, only what the law and a
 * question need.
 */
export function PublicFooter({ isBrief = false }: { isBrief?: boolean }) {
  return (
    <footer className={clsx(styles.footer, isBrief && styles.brief)}>
      <div className={layout.page}>
        {!isBrief && <Marketing />}
        <div className={styles.base}>
          {isBrief ? <Legal /> : <span>Book My Play</span>}
          <LanguageLinks />
          <span>{t('Copyright 2024 Book My Play. All rights reserved.')}</span>
        </div>
      </div>
    </footer>
  )
}

function Legal() {
  const { supportEmail } = useSite()
  return (
    <span className={styles.legal}>
      <Link to="/terms">{t('Terms & Conditions')}</Link>
      <Link to="/privacy">{t('Privacy Policy')}</Link>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </span>
  )
}

function Marketing() {
  const user = useUser()
  return (
    <>
      <div className={styles.join}>
        <h2 className="display">{t('Join with us')}</h2>
        <div className={styles.joinActions}>
          {!user && (
            <ButtonLink to="/signUp" variant="chalk" size="large">
              {t('Sign up')}
            </ButtonLink>
          )}
          <ButtonLink to="/list-your-venue" variant="ghost" size="large">
            {t('List your venue')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.columns}>
        <Contact />
        {columns.map(({ title, entries }) => (
          <div key={title}>
            <h3>{t(title)}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.name}>
                  <FooterLink {...entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Apps />
      </div>
    </>
  )
}

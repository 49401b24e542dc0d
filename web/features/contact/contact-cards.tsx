import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { toPhoneUrl } from '../../lib/urls/phone-url'
import styles from './contact-cards.module.css'

type CardProps = { icon: ReactNode; title: string; children: ReactNode }

const Card = ({ icon, title, children }: CardProps) => (
  <li className={styles.card}>
    {icon}
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  </li>
)

/** E-mail, phone and postal location (spec §2); no card for what is not configured. */
export function ContactCards() {
  const { supportEmail, phone, seller } = useSite()
  return (
    <ul className={styles.cards}>
      <Card icon={<Mail className="icon" />} title={t('Email')}>
        <a className="link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </Card>
      {phone && (
        <Card icon={<Phone className="icon" />} title={t('Phone')}>
          <a className="link" href={toPhoneUrl(phone)}>
            {phone}
          </a>
        </Card>
      )}
      {seller.address && (
        <Card icon={<MapPin className="icon" />} title={t('Location')}>
          {seller.address}
        </Card>
      )}
    </ul>
  )
}

import { clsx } from 'clsx'
import { Phone } from 'lucide-react'
import { t } from '#i18n/t'
import { toPhoneUrl } from '../../lib/urls/phone-url'
import styles from './phone-link.module.css'

/** A phone number that calls when tapped; a dash where none is known. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) =>
  phone ? (
    <a className={clsx(styles.phone, className)} href={toPhoneUrl(phone)} aria-label={t('Call {phone}', { phone })}>
      <Phone className="icon" />
      {phone}
    </a>
  ) : (
    <span>–</span>
  )

import { Copy, Download, Printer } from 'lucide-react'
import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { downloadFile } from '../../lib/browser/download-file'
import { toast } from '../../lib/page/toast'
import { formatDate } from '../../lib/texts/format'
import { formatWorth } from '../../lib/texts/pass-texts'
import { Button } from '../../ui/buttons/button'
import styles from './codes.module.css'
import type { MadeCodes } from './codes-form'
import pass from './pass.module.css'

const toAddress = () => `${location.origin}/passes/redeem`

async function copy(codes: string[]) {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success(t('{count, plural, one {Code copied} other {Codes copied}}', { count: codes.length }))
  } catch {
    // not allowed, or not over HTTPS
    toast.error(t('Something went wrong'), { description: t('Download or print the codes instead.') })
  }
}

function download({ codes, until }: MadeCodes) {
  const rows = codes.map((code) => `${code},${toAddress()}#${code},${until ?? ''}`)
  downloadFile('codes.csv', { text: ['code,link,until', ...rows, ''].join('\r\n'), type: 'text/csv' })
}

/** Codes that were just made, as vouchers to print, and as a file. */
export function MadeCodesList({ offer, made }: { offer: PassOffer; made: MadeCodes }) {
  const { codes, until } = made
  return (
    <div className={styles.made}>
      <p className={pass.actions} data-print="no">
        <Button size="small" onClick={() => window.print()}>
          <Printer className="icon" />
          {t('Print')}
        </Button>
        <Button size="small" variant="outline" onClick={() => download(made)}>
          <Download className="icon" />
          {t('Download CSV')}
        </Button>
        <Button size="small" variant="outline" onClick={() => void copy(codes)}>
          <Copy className="icon" />
          {t('Copy')}
        </Button>
      </p>
      <ul className={styles.vouchers}>
        {codes.map((code) => (
          <li key={code}>
            <p>
              <b>{offer.facility.name}</b>
            </p>
            <p>
              {offer.name}, {formatWorth(offer)}
            </p>
            <p className={styles.code}>{code}</p>
            <p className={styles.small}>{t('Redeem it at {address}', { address: toAddress() })}</p>
            {until && <p className={styles.small}>{t('Until {day}', { day: formatDate(until) })}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

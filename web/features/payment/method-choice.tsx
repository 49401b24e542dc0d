import { t } from '#i18n/t'
import { rich } from '../../lib/rich'
import { useSite } from '../../lib/site'
import { ErrorBox } from '../../ui/error-box'
import { Loading, Skeleton } from '../../ui/skeleton'
import type { Method } from './api'
import { MethodButton } from './method-button'
import styles from './pay-by-method.module.css'

type MethodChoiceProps = { booking: string; methods: Method[] }

/** The methods of a venue that offers several, or one that can't charge the amount. */
export function MethodChoice({ booking, methods }: MethodChoiceProps) {
  return (
    <section className={styles.methods} aria-labelledby="pay-by" data-payment-choice>
      <h2 id="pay-by">{t('Choose how to pay')}</h2>
      <ul>
        {methods.map((method) => (
          <li key={method.gateway}>
            <MethodButton booking={booking} {...method} />
          </li>
        ))}
      </ul>
      {methods.every(({ disabledReason }) => disabledReason !== null) && (
        <NotPayable title={t('This amount can’t be paid online here')} />
      )}
    </section>
  )
}

/** What to do when a booking can't be paid online. */
export function NotPayable({ title }: { title: string }) {
  const { supportEmail } = useSite()
  return (
    <ErrorBox title={title}>
      {rich('Ask the venue how to pay, or write to <mail></mail>.', {
        mail: () => (
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        ),
      })}
    </ErrorBox>
  )
}

/** As high as the methods of the site, which most venues offer. */
export function MethodsSkeleton() {
  const { methods } = useSite().payment
  return (
    <div className={styles.methods} data-payment-choice={methods.length > 1 ? '' : undefined}>
      <Loading label={t('Loading the ways to pay')}>
        {(methods.length > 0 ? methods : ['none']).map((method) => (
          <Skeleton key={method} height={56} className={styles.placeholder} />
        ))}
      </Loading>
    </div>
  )
}

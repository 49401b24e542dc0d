import type { Enquiry } from '#contract/enquiry'
import { t } from '#i18n/t'
import { DeclineForm } from '../../ui/fields/decline-form'
import { useDeclineEnquiryMutation } from './api'
import styles from './enquiry.module.css'

/** Declines an enquiry with a reason, or takes back its offer. */
export function DeclineEnquiry({ enquiry, onCancel }: { enquiry: Enquiry; onCancel: () => void }) {
  const { _id, facility, by, state } = enquiry
  const [decline] = useDeclineEnquiryMutation()
  return (
    <DeclineForm
      className={styles.answer}
      name={by.name}
      submitText={state === 'offered' ? t('Take back the offer') : t('Decline')}
      doneText={t('We have mailed {name}.', { name: by.name })}
      send={(body) => decline({ params: { id: facility._id, enquiry: _id }, body })}
      onCancel={onCancel}
    />
  )
}

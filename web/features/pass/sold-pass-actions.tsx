import { type ReactElement, useState } from 'react'
import type { SoldPass } from '#contract/pass-desk'
import { t } from '#i18n/t'
import { parseNumber } from '../../lib/forms/parse-number'
import { formatAdminAmount } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { useCorrectPassMutation, useRefundPassMutation } from './desk-api'
import { ReasonForm, type ReasonValues } from './reason-form'

type ActionProps = { facility: string; pass: SoldPass }

const action = (text: string): ReactElement => (
  <Button variant="outline" size="small">
    {text}
  </Button>
)

/** Adds to the balance of a pass, or takes from it. */
export function CorrectDialog({ facility, pass }: ActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [correct] = useCorrectPassMutation()
  const send = async ({ change, reason }: ReasonValues) => {
    const body = { change: parseNumber(change), reason }
    return (await correct({ params: { id: facility, pass: pass._id }, body })).error
  }
  return (
    <Dialog
      title={t('Correct the balance of {name}', { name: pass.customer.name })}
      description={t('{name} reads the reason, and so does the audit log.', { name: pass.customer.name })}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={action(t('Correct'))}
    >
      <ReasonForm
        changeLabel={
          pass.kind === 'money'
            ? t('Credit to add ({currency})', { currency: pass.currency.toUpperCase() })
            : t('Hours to add')
        }
        submitText={t('Correct the balance')}
        send={send}
        doneText={t('The balance is corrected.')}
        onDone={() => setIsOpen(false)}
      />
    </Dialog>
  )
}

/** Ends a pass and gives back what it still is worth; says how much before. */
export function RefundDialog({ facility, pass }: ActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [refund] = useRefundPassMutation()
  const amount = formatAdminAmount(pass.worth, pass.currency)
  const values = { amount, name: pass.customer.name }
  const send = async ({ reason }: ReasonValues) =>
    (await refund({ params: { id: facility, pass: pass._id }, body: { amount: pass.worth, reason } })).error
  return (
    <Dialog
      title={t('Refund {pass} of {name}?', { pass: pass.name, name: pass.customer.name })}
      description={
        pass.isDeskPayment
          ? t(
              '{name} gets {amount} back from you, at the desk: the share of its price that is left. The pass ends now.',
              values,
            )
          : t(
              '{name} gets {amount} back in the way it was paid: the share of its price that is left. The pass ends now.',
              values,
            )
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={action(t('Refund {amount}', { amount }))}
    >
      <ReasonForm
        submitText={t('End the pass and refund {amount}', { amount })}
        isDanger
        send={send}
        doneText={t('The pass is refunded.')}
        onDone={() => setIsOpen(false)}
      />
    </Dialog>
  )
}

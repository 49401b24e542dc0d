import { type FormEvent, useState } from 'react'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { rich } from '../../lib/texts/rich'
import { Button } from '../../ui/buttons/button'
import { ErrorBox } from '../../ui/feedback/error-box'
import { Loading, Skeleton } from '../../ui/feedback/skeleton'
import { Field } from '../../ui/fields/field'
import type { Method } from './api'
import { CardMarks } from './card-marks'
import styles from './method-choice.module.css'
import { MethodRow } from './method-row'
import { toName, toPlace } from './method-texts'
import { type PayTarget, useCheckout } from './use-checkout'

type MethodChoiceProps = { target: PayTarget; methods: Method[] }

/** The ways to pay that a venue offers, as radio buttons unless there is one, and the button that leaves for its page. */
export function MethodChoice({ target, methods }: MethodChoiceProps) {
  const { leave, isLeaving } = useCheckout(target)
  const [wanted, setWanted] = useState<Method['gateway']>()
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  const usable = methods.filter(({ disabledReason }) => disabledReason === null)
  const chosen = usable.find(({ gateway }) => gateway === wanted) ?? usable[0]
  if (methods.length === 0) return <NotPayable title={t('This venue takes no payments online yet')} />
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLeaving || !chosen) return
    const { gateway, asksForPhone } = chosen
    if (!asksForPhone) return void leave({ gateway })
    setError(phone.trim() === '' ? t('Enter your mobile number.') : await leave({ gateway, phone }))
  }
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      noValidate
      data-payment-choice={methods.length > 1 ? '' : undefined}
    >
      {(methods.length > 1 || !chosen) && (
        <fieldset>
          <legend className={styles.legend}>{t('Choose how to pay')}</legend>
          <div className={styles.list}>
            {methods.map((method) => (
              <MethodRow
                key={method.gateway}
                {...method}
                isChosen={method === chosen}
                onChoose={() => setWanted(method.gateway)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {chosen?.asksForPhone && (
        <Field
          label={t('Mobile number')}
          hint={t('{name} needs it', { name: toName(chosen.gateway) })}
          type="tel"
          autoComplete="tel"
          value={phone}
          error={error}
          onChange={({ currentTarget }) => {
            setPhone(currentTarget.value)
            setError(undefined)
          }}
        />
      )}
      {chosen ? (
        <>
          <Button type="submit" size="large" block loading={isLeaving}>
            {t('Proceed to Checkout')}
          </Button>
          <p className={styles.place}>{toPlace(chosen.gateway)}</p>
          {methods.length === 1 && chosen.gateway === 'stripe' && <CardMarks />}
        </>
      ) : (
        <NotPayable title={t('This amount can’t be paid online here')} />
      )}
    </form>
  )
}

/** What to do when something can't be paid online. */
function NotPayable({ title }: { title: string }) {
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

/** The placeholder is as high as the methods of the site, which most venues offer. */
export function MethodsSkeleton() {
  const { methods } = useSite().payment
  return (
    <div className={styles.form} data-payment-choice={methods.length > 1 ? '' : undefined}>
      <Loading label={t('Loading the ways to pay')}>
        {methods.length > 1 && <Skeleton height={28 + 57 * methods.length} className={styles.placeholder} />}
        <Skeleton height={52} />
      </Loading>
    </div>
  )
}

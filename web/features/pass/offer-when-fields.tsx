import type { Control } from 'react-hook-form'
import type { PassKind } from '#contract/pass-terms'
import { t } from '#i18n/t'
import { HALF_HOURS } from '../../lib/time/slot-times'
import { TimeOptions } from '../../ui/dates/slot-options'
import { Field, SelectField } from '../../ui/fields/field'
import { WeekdayPicker } from '../../ui/fields/weekday-picker'
import type { OfferValues } from './offer-values'
import styles from './pass.module.css'

type WhenProps = {
  kind: PassKind
  field: (name: 'perWeek' | 'from' | 'to' | 'what' | 'courts') => object
  control: Control<OfferValues>
  /** Whether a limit is set or refused. */
  isUsed: boolean
}

/** How often, when and for what a pass is good; closed while it has no limits. */
export const WhenFields = ({ kind, field, control, isUsed }: WhenProps) => (
  <details className={styles.limits} {...(isUsed && { open: true })}>
    <summary>
      {t('When and for what it is good')} <span className="muted">{t('Optional')}</span>
    </summary>
    <div className={styles.pair}>
      <Field label={t('Bookings a week')} type="number" min={1} max={100} {...field('perWeek')} />
      <SelectField label={t('Good from')} {...field('from')}>
        <TimeOptions times={HALF_HOURS.slice(0, -1)} />
      </SelectField>
      <SelectField label={t('Good up to')} {...field('to')}>
        <TimeOptions times={HALF_HOURS.slice(1)} />
      </SelectField>
      <SelectField label={t('Good for')} {...field('what')}>
        <option value="">{kind === 'money' ? t('Everything') : t('Courts, games and classes')}</option>
        <option value="court">{t('Courts')}</option>
        <option value="place">{t('Games and classes')}</option>
        <option value="lesson">{t('Private lessons')}</option>
        {kind !== 'uses' && <option value="item">{t('Items to rent and buy')}</option>}
      </SelectField>
      <Field label={t('Only on courts')} hint={t('like 1, 3')} maxLength={100} {...field('courts')} />
    </div>
    <WeekdayPicker legend={t('Good on (every day unless chosen)')} control={control} name="weekdays" />
  </details>
)

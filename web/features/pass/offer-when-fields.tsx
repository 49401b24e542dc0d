import type { PassKind } from '#contract/pass-terms'
import { t } from '#i18n/t'
import { HALF_HOURS } from '../../lib/slot-times'
import { Field, SelectField } from '../../ui/field'
import { TimeOptions } from '../../ui/slot-options'

type WhenProps = { kind: PassKind; field: (name: 'perWeek' | 'from' | 'to' | 'what' | 'courts') => object }

/** How often, when and for what a pass is good. */
export const WhenFields = ({ kind, field }: WhenProps) => (
  <>
    <Field label={t('Bookings a week')} hint={t('Optional')} type="number" min={1} max={100} {...field('perWeek')} />
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
    <Field
      label={t('Only on courts')}
      hint={t('Optional, like 1, 3')}
      inputMode="numeric"
      maxLength={100}
      {...field('courts')}
    />
  </>
)

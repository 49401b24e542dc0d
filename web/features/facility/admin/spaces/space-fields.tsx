import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/forms/form-errors'
import { useSite } from '../../../../lib/page/site'
import { toDigits } from '../../../../lib/texts/format'
import { sports, sportTexts } from '../../../../lib/texts/sport-texts'
import { PriceField } from '../../../../ui/fields/facility-fields'
import { Field, SelectField } from '../../../../ui/fields/field'
import { NumberPicker } from '../../../../ui/fields/number-picker'
import { otherLanguages } from '../edit/facility-values'
import styles from '../prices/price-editor.module.css'
import { PriceEntry } from '../prices/price-entry'
import { PriceRuleFields } from '../prices/price-rule-fields'
import type { PriceValues } from '../prices/price-values'
import type { SpaceValues } from './space-values'

/** The lengths of a slot that are offered, in slots of the installation. */
const LENGTHS = [1, 2, 3, 4, 6, 8]

type Props = { form: UseFormReturn<SpaceValues>; index: number; courts: number; remove: () => void }

/** The fields of one space of a venue with so many courts, and its price rules. */
export function SpaceFields({ form, index, courts, remove }: Props) {
  const site = useSite()
  const { slotMinutes } = site
  const field = bindFields(form)
  const [name, number] = [`spaces.${index}` as const, index + 1]
  const kept = Number(form.getValues(`${name}.slotMinutes`))
  const lengths = [...new Set([...LENGTHS.map((count) => count * slotMinutes), kept])].sort((a, b) => a - b)
  const options = Array.from({ length: courts }, (_, at) => ({
    value: at + 1,
    name: t('Court {number, number}', { number: at + 1 }),
    label: toDigits(at + 1),
  }))
  return (
    <PriceEntry
      title={t('Space {number, number}', { number })}
      removeLabel={t('Remove space {number, number}', { number })}
      remove={remove}
      fields={
        <>
          <Field label={t('Name')} placeholder={t('Whole hall')} autoComplete="off" {...field(`${name}.name`)} />
          {otherLanguages(site).map((code) => (
            <Field
              key={code}
              lang={code}
              label={t('In {language}', { language: site.languageNames[code] ?? code })}
              hint={t('Optional')}
              autoComplete="off"
              {...field(`${name}.names.${code}`)}
            />
          ))}
          <SelectField label={t('Sport')} {...field(`${name}.sport`)}>
            {sports.map((sport) => (
              <option key={sport} value={sport}>
                {t(sportTexts[sport])}
              </option>
            ))}
          </SelectField>
          <PriceField {...field(`${name}.pricePerHour`)} />
          <SelectField label={t('Booked for')} {...field(`${name}.slotMinutes`)}>
            {lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('{hours, plural, one {# hour} other {# hours}}', { hours: minutes / 60 })}
              </option>
            ))}
          </SelectField>
        </>
      }
    >
      <NumberPicker legend={t('Its courts')} control={form.control} name={`${name}.courts`} options={options} />
      {/* the rules of a space have the same fields as those of the venue, at another path */}
      <div className={styles.rules}>
        <PriceRuleFields
          form={form as unknown as UseFormReturn<PriceValues>}
          name={`${name}.priceRules` as 'priceRules'}
        />
      </div>
    </PriceEntry>
  )
}

import type { UseFormRegisterReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { LevelOptions } from '../../lib/texts/level-options'
import { Field, SelectField, Textarea } from '../../ui/fields/field'
import { FieldRow } from '../../ui/fields/field-row'

export const PROFILE_FIELDS = ['bio', 'languages', 'levelFrom', 'levelTo'] as const

type Profile = { bio: string; languages: string; levelFrom: number; levelTo: number }

export const toProfileValues = ({ bio, languages, levelFrom, levelTo }: Profile) => ({
  bio,
  languages,
  levelFrom: String(levelFrom),
  levelTo: String(levelTo),
})

type Props = {
  /** The label of the text. */
  about: string
  rows: number
  field: (name: (typeof PROFILE_FIELDS)[number]) => UseFormRegisterReturn & { error: string | undefined }
}

/** What players read of a coach, as the coach or their venue writes it. */
export const ProfileFields = ({ about, rows, field }: Props) => (
  <>
    <Textarea label={about} rows={rows} maxLength={2000} {...field('bio')} />
    <Field label={t('Languages')} maxLength={120} autoComplete="off" {...field('languages')} />
    <FieldRow short>
      <SelectField label={t('Lowest level')} {...field('levelFrom')}>
        <LevelOptions />
      </SelectField>
      <SelectField label={t('Highest level')} {...field('levelTo')}>
        <LevelOptions />
      </SelectField>
    </FieldRow>
  </>
)

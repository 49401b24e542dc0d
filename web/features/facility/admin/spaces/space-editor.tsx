import { useFieldArray, useForm } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { useFormDraft } from '../../../../lib/forms/use-draft'
import { useSite } from '../../../../lib/page/site'
import { Button } from '../../../../ui/buttons/button'
import { DialogActions } from '../../../../ui/dialogs/dialog-actions'
import { FormError } from '../../../../ui/fields/form-error'
import { useFacilityForm } from '../edit/use-facility-form'
import styles from '../prices/price-editor.module.css'
import { SpaceFields } from './space-fields'
import { listSpaceFields, newSpace, type SpaceValues, toSpaceBody, toSpaceValues } from './space-values'

/** The form of a facility's spaces, with the toasts of an update (spec §8). */
export function useSpaceForm(facility: Facility, onSaved: () => void) {
  const form = useForm<SpaceValues>({ defaultValues: toSpaceValues(facility) })
  useFormDraft(`spaces:${facility._id}`, form)
  return useFacilityForm({
    facility,
    form,
    toValues: toSpaceValues,
    toBody: toSpaceBody,
    listFields: listSpaceFields,
    onSaved,
  })
}

type SpaceEditorProps = { facility: Facility; edit: ReturnType<typeof useSpaceForm> }

/** Courts that are booked as one, such as the whole hall, or the ground of another sport. */
export function SpaceEditor({ facility, edit: { form, submit, isBusy } }: SpaceEditorProps) {
  const { slotMinutes } = useSite()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'spaces' })
  const error = form.formState.errors.root?.message ?? form.formState.errors.spaces?.message
  return (
    <form className={styles.editor} onSubmit={submit} noValidate>
      <section>
        <h3 className="display">{t('Spaces')}</h3>
        <p className={styles.hint}>
          {t(
            'Courts that are booked as one: the whole hall, a half, or the ground of another sport. A space is free while all of its courts are.',
          )}
        </p>
        <ol>
          {fields.map(({ id }, index) => (
            <SpaceFields key={id} form={form} index={index} courts={facility.courts} remove={() => remove(index)} />
          ))}
        </ol>
        <Button variant="outline" size="small" onClick={() => append(newSpace(facility.courts, slotMinutes))}>
          {t('Add a space')}
        </Button>
      </section>
      <FormError error={error} />
      <DialogActions>
        <Button type="submit" loading={isBusy}>
          {t('Save Spaces')}
        </Button>
      </DialogActions>
    </form>
  )
}

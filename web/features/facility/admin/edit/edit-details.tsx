import { useForm, useWatch } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { useFormDraft } from '../../../../lib/forms/use-draft'
import { useSite } from '../../../../lib/page/site'
import { Button } from '../../../../ui/buttons/button'
import { DialogActions } from '../../../../ui/dialogs/dialog-actions'
import { FormError } from '../../../../ui/fields/form-error'
import { ConfirmClosure } from '../closures/confirm-closure'
import styles from './edit-dialog.module.css'
import { type FacilityValues, INPUTS, toFormValues, toRequestBody } from './facility-values'
import { FactFields } from './fact-fields'
import { ImagePreview } from './image-preview'
import { OperationFields } from './operation-fields'
import { SpecifiedFields } from './specified-fields'
import { TranslatedFields } from './translated-fields'
import { useFacilityForm } from './use-facility-form'

export function useEditFacility(facility: Facility, onSaved: () => void) {
  const site = useSite()
  const toValues = (each: Facility) => toFormValues(each, site)
  const form = useForm<FacilityValues>({ defaultValues: toValues(facility) })
  useFormDraft(`facility:${facility._id}`, form)
  return useFacilityForm({
    facility,
    form,
    toValues,
    // compared with the last saved values, since the list's copy may be older
    toBody: (values) => toRequestBody(values, form.formState.defaultValues as FacilityValues),
    listFields: () => INPUTS,
    onSaved,
  })
}

type EditDetailsProps = { edit: ReturnType<typeof useEditFacility>; facility: Facility }

export function EditDetails({ edit, facility: { _id, photos } }: EditDetailsProps) {
  const { form, submit, confirmation, isBusy } = edit
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SpecifiedFields form={form} required={false} />
      <ImagePreview imageUrl={imageUrl} id={_id} inline hasPhotos={photos.length > 0} />
      <TranslatedFields form={form} />
      <OperationFields form={form} />
      <FactFields form={form} />
      <p className={styles.hint}>
        {t('Bookings already made keep their time, court and price, unless the venue will be closed then.')}
      </p>
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isBusy}>
          {t('Save Changes')}
        </Button>
      </DialogActions>
      <ConfirmClosure {...confirmation} />
    </form>
  )
}

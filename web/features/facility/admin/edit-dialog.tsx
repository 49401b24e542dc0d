import { lazy, type ReactNode, Suspense } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { getFailure } from '../../../api'
import { showFormErrors } from '../../../lib/form-errors'
import { toast } from '../../../lib/toast'
import { useFormDraft } from '../../../lib/use-draft'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { DialogActions } from '../../../ui/dialog-actions'
import { FormError } from '../../../ui/form-error'
import { Skeleton } from '../../../ui/skeleton'
import { Tabs } from '../../../ui/tabs'
import { useUpdateFacilityMutation } from './admin-api'
import { Closures } from './closures'
import styles from './edit-dialog.module.css'
import { OperationFields, SpecifiedFields } from './facility-fields'
import { type FacilityValues, FIELDS, toFormValues, toRequestBody } from './facility-values'
import { FactFields } from './fact-fields'
import { ImagePreview } from './image-preview'
import { PriceEditor, usePriceForm } from './price-editor'

/** Dragging and cropping are loaded with their tab. */
const PhotoEditor = lazy(() => import('./photos/photo-editor'))

type EditProps = { facility: Facility; onDone: () => void }

/** Sends the changes, with toasts for progress and result (spec §8, Update). */
function useEdit({ facility, onDone }: EditProps) {
  const form = useForm<FacilityValues>({ defaultValues: toFormValues(facility) })
  useFormDraft(`facility:${facility._id}`, form)
  const [update, { isLoading }] = useUpdateFacilityMutation()
  const submit = form.handleSubmit(async (values) => {
    const id = toast.loading(t('Updating data...'))
    const body = toRequestBody(values, toFormValues(facility))
    const { data, error } = await update({ params: { id: facility._id }, body })
    if (data) {
      toast.success(t('Data updated successfully'), { id })
      return onDone()
    }
    const failure = getFailure(error)
    showFormErrors(failure, FIELDS, form.setError)
    toast.error(t('Something went wrong. Try Again!'), { id, description: failure?.message })
  })
  return { form, submit, busy: isLoading }
}

type Edit = ReturnType<typeof useEdit>

function Details({ edit, facility: { _id, photos } }: { edit: Edit; facility: Facility }) {
  const { form, submit, busy } = edit
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SpecifiedFields form={form} required={false} />
      <ImagePreview imageUrl={imageUrl} id={_id} inline hasPhotos={photos.length > 0} />
      <OperationFields form={form} />
      <FactFields form={form} />
      <p className={styles.hint}>{t('Bookings already made keep their time, court and price.')}</p>
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={busy}>
          {t('Save Changes')}
        </Button>
      </DialogActions>
    </form>
  )
}

function Content({ facility, onDone }: EditProps) {
  const edit = useEdit({ facility, onDone })
  const prices = usePriceForm(facility, onDone)
  const tab = (label: string, content: ReactNode) => ({
    value: label,
    label,
    content: <div className={styles.panel}>{content}</div>,
  })
  return (
    <Tabs
      label={t('Edit Facility')}
      tabs={[
        tab(t('Details'), <Details edit={edit} facility={facility} />),
        tab(
          t('Photos'),
          <Suspense fallback={<Skeleton height={120} />}>
            <PhotoEditor facility={facility._id} />
          </Suspense>,
        ),
        tab(t('Prices & hours'), <PriceEditor facility={facility} edit={prices} />),
        tab(t('Closures'), <Closures facility={facility} />),
      ]}
    />
  )
}

type EditDialogProps = { facility: Facility; open: boolean; onOpenChange: (open: boolean) => void }

/** 'Edit Facility' (spec §2): prefilled; a click outside doesn't close it. Prices by hour and closures have tabs of their own. */
export function EditDialog({ facility, open, onOpenChange }: EditDialogProps) {
  return (
    <Dialog title={t('Edit Facility')} open={open} onOpenChange={onOpenChange} staysOnOutsideClick wide>
      <Content facility={facility} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

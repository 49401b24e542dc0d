import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { toast } from '../../../../lib/toast'
import { hasEdits, useFormDraft } from '../../../../lib/use-draft'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { DialogActions } from '../../../../ui/dialog-actions'
import { FormError } from '../../../../ui/form-error'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { Tabs } from '../../../../ui/tabs'
import { Closures } from '../closures/closures'
import { ConfirmClosure } from '../closures/confirm-closure'
import { useNewClosure } from '../closures/use-new-closure'
import { useUploads } from '../photos/use-uploads'
import { PriceEditor, usePriceForm } from '../prices/price-editor'
import styles from './edit-dialog.module.css'
import { type FacilityValues, FIELDS, toFormValues, toRequestBody } from './facility-values'
import { FactFields } from './fact-fields'
import { ImagePreview } from './image-preview'
import { OperationFields } from './operation-fields'
import { SpecifiedFields } from './specified-fields'
import { useFacilityForm } from './use-facility-form'

/** Dragging and cropping are loaded with their tab. */
const PhotoEditor = lazy(() => import('../photos/photo-editor'))

function useEditFacility(facility: Facility, onSaved: () => void) {
  const form = useForm<FacilityValues>({ defaultValues: toFormValues(facility) })
  useFormDraft(`facility:${facility._id}`, form)
  return useFacilityForm({
    id: facility._id,
    form,
    // compared with the last saved values, since the list's copy may be older
    toBody: (values) => toRequestBody(values, form.formState.defaultValues as FacilityValues),
    listFields: () => FIELDS,
    onSaved,
  })
}

function Details({
  edit,
  facility: { _id, photos },
}: {
  edit: ReturnType<typeof useEditFacility>
  facility: Facility
}) {
  const { form, submit, confirmation, isBusy } = edit
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SpecifiedFields form={form} required={false} />
      <ImagePreview imageUrl={imageUrl} id={_id} inline hasPhotos={photos.length > 0} />
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

/** The tabs of the dialog. Their forms and uploads are kept here, since a hidden tab is unmounted. */
function Content({ facility, onDone }: { facility: Facility; onDone: () => void }) {
  const [shown, setShown] = useState('details')
  const edit = useEditFacility(facility, () => leave('details'))
  const uploading = useUploads(facility._id)
  // a ref, since uploads may have changed when saving is done
  const uploads = useRef(uploading.uploads)
  useEffect(() => {
    uploads.current = uploading.uploads
  })
  const prices = usePriceForm(facility, () => leave('prices'))
  const newClosure = useNewClosure(facility._id)
  const tab = (value: string, label: string, isUnsaved: () => boolean, content: ReactNode) => ({
    value,
    label,
    isUnsaved,
    content: <div className={styles.panel}>{content}</div>,
  })
  const tabs = [
    tab('details', t('Details'), () => hasEdits(edit.form), <Details edit={edit} facility={facility} />),
    tab(
      'photos',
      t('Photos'),
      () => uploads.current.length > 0,
      <Suspense
        fallback={
          <Loading label={t('Loading photos')}>
            <Skeleton height={120} />
          </Loading>
        }
      >
        <PhotoEditor facility={facility._id} uploading={uploading} />
      </Suspense>,
    ),
    tab('prices', t('Prices & hours'), () => hasEdits(prices.form), <PriceEditor facility={facility} edit={prices} />),
    tab(
      'closures',
      t('Closures'),
      () => hasEdits(newClosure.form),
      <Closures facility={facility} newClosure={newClosure} />,
    ),
  ]
  /** Closes the dialog after a tab was saved, or shows another tab with unsaved changes. */
  function leave(saved: string) {
    const unsaved = tabs.find(({ value, isUnsaved }) => value !== saved && isUnsaved())
    if (!unsaved) return onDone()
    setShown(unsaved.value)
    toast.warning(t('“{tab}” has changes that are not saved yet.', { tab: unsaved.label }))
  }
  return <Tabs label={t('Edit Facility')} tabs={tabs} value={shown} onValueChange={setShown} />
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

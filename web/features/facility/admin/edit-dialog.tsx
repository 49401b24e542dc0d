import { useForm, useWatch } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { getFailure } from '../../../api'
import { showFormErrors } from '../../../lib/form-errors'
import { toast } from '../../../lib/toast'
import { useFormDraft } from '../../../lib/use-draft'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { DialogActions } from '../../../ui/dialog-actions'
import { FormError } from '../../../ui/form-error'
import { Tabs } from '../../../ui/tabs'
import { useUpdateFacilityMutation } from './admin-api'
import { Closures } from './closures'
import styles from './edit-dialog.module.css'
import { OperationFields, SpecifiedFields } from './facility-fields'
import { type FacilityValues, FIELDS, toFormValues, toRequestBody } from './facility-values'
import { FactFields } from './fact-fields'
import { ImagePreview } from './image-preview'
import { PriceEditor, usePriceForm } from './price-editor'

type EditProps = { facility: Facility; onDone: () => void }

/** Sends the changes, with toasts for progress and result (spec §8, Update). */
function useEdit({ facility, onDone }: EditProps) {
  const form = useForm<FacilityValues>({ defaultValues: toFormValues(facility) })
  useFormDraft(`facility:${facility._id}`, form)
  const [update, { isLoading }] = useUpdateFacilityMutation()
  const submit = form.handleSubmit(async (values) => {
    const id = toast.loading('Updating data...')
    const body = toRequestBody(values, toFormValues(facility))
    const { data, error } = await update({ params: { id: facility._id }, body })
    if (data) {
      toast.success('Data updated successfully', { id })
      return onDone()
    }
    const failure = getFailure(error)
    showFormErrors(failure, FIELDS, form.setError)
    toast.error('Something went wrong. Try Again!', { id, description: failure?.message })
  })
  return { form, submit, busy: isLoading }
}

type Edit = ReturnType<typeof useEdit>

function Details({ edit, id }: { edit: Edit; id: string }) {
  const { form, submit, busy } = edit
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SpecifiedFields form={form} required={false} />
      <ImagePreview imageUrl={imageUrl} id={id} inline />
      <OperationFields form={form} />
      <FactFields form={form} />
      <p className={styles.hint}>Bookings already made keep their time, court and price.</p>
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={busy}>
          Save Changes
        </Button>
      </DialogActions>
    </form>
  )
}

function Content({ facility, onDone }: EditProps) {
  const edit = useEdit({ facility, onDone })
  const prices = usePriceForm(facility, onDone)
  return (
    <Tabs
      label="Edit Facility"
      tabs={[
        {
          value: 'details',
          label: 'Details',
          content: (
            <div className={styles.panel}>
              <Details edit={edit} id={facility._id} />
            </div>
          ),
        },
        {
          value: 'prices',
          label: 'Prices & hours',
          content: (
            <div className={styles.panel}>
              <PriceEditor facility={facility} edit={prices} />
            </div>
          ),
        },
        {
          value: 'closures',
          label: 'Closures',
          content: (
            <div className={styles.panel}>
              <Closures facility={facility} />
            </div>
          ),
        },
      ]}
    />
  )
}

type EditDialogProps = { facility: Facility; open: boolean; onOpenChange: (open: boolean) => void }

/** 'Edit Facility' (spec §2): prefilled; a click outside doesn't close it. Prices by hour and closures have tabs of their own. */
export function EditDialog({ facility, open, onOpenChange }: EditDialogProps) {
  return (
    <Dialog title="Edit Facility" open={open} onOpenChange={onOpenChange} staysOnOutsideClick wide>
      <Content facility={facility} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

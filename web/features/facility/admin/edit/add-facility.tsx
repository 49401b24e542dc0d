import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { showFormErrors } from '../../../../lib/forms/form-errors'
import { useFormDraft } from '../../../../lib/forms/use-draft'
import { useSite } from '../../../../lib/page/site'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { Button, IconButton } from '../../../../ui/buttons/button'
import { FormError } from '../../../../ui/fields/form-error'
import { AdminHead } from '../../../../ui/layout/admin-head'
import layout from '../../../../ui/layout/layout.module.css'
import { useCreateFacilityMutation } from '../api'
import styles from './add-facility.module.css'
import {
  emptyValues,
  type FacilityValues,
  formatOperation,
  INPUTS,
  OPTIONAL_FIELDS,
  toRequestBody,
} from './facility-values'
import { FactFields } from './fact-fields'
import { ImagePreview } from './image-preview'
import { OperationFields } from './operation-fields'
import { SpecifiedFields } from './specified-fields'
import { TranslatedFields } from './translated-fields'

/** Sends the new facility, with toasts for progress and result (spec §8, Add facility). */
function useAddFacility() {
  const site = useSite()
  const defaults = useMemo(() => emptyValues(site), [site])
  const form = useForm<FacilityValues>({ defaultValues: defaults })
  useFormDraft('add-facility', form)
  const [create, { isLoading }] = useCreateFacilityMutation()
  const submit = form.handleSubmit(async (values) => {
    const id = toast.loading(t('Adding facility...'))
    const { data, error } = await create({ body: toRequestBody(values, defaults) })
    if (data) {
      form.reset(defaults)
      return void toast.success(t('Facility added successfully'), { id })
    }
    showFormErrors(error, INPUTS, form.setError)
    toastError(t('Something went wrong. Try Again!'), error, id)
  })
  return { form, submit, isBusy: isLoading }
}

type Form = ReturnType<typeof useAddFacility>['form']

function PicturePreview({ form }: { form: Form }) {
  return <ImagePreview imageUrl={useWatch({ control: form.control, name: 'imageUrl' })} />
}

function OperationDetails({ form }: { form: Form }) {
  const values = useWatch({ control: form.control })
  const now = { ...form.formState.defaultValues, ...values } as FacilityValues
  const { errors } = form.formState
  const hasErrors = OPTIONAL_FIELDS.some((name) => errors[name])
  return (
    <details className={styles.more} {...(hasErrors && { open: true })}>
      <summary>
        <b>{t('Courts and hours')}</b>
        <span>{formatOperation(now)}</span>
      </summary>
      <div className={clsx(layout.stack, styles.moreFields)}>
        <OperationFields form={form} />
      </div>
    </details>
  )
}

/** Add Facility (spec §2): the specified form, and below it courts and hours, all with defaults. */
export function AddFacility() {
  const { form, submit, isBusy } = useAddFacility()
  const navigate = useNavigate()
  const back = () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate('/admin/facilities'))
  return (
    <>
      <AdminHead
        title={t('Add Facility')}
        back={
          <IconButton label={t('Back')} onClick={back}>
            <ArrowLeft className="icon" />
          </IconButton>
        }
      />
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={clsx(layout.stack, styles.fields)}>
          <SpecifiedFields form={form} required />
          <TranslatedFields form={form} />
          <OperationDetails form={form} />
          <FactFields form={form} />
          <FormError error={form.formState.errors.root?.message} />
          <Button type="submit" loading={isBusy}>
            {t('Add')}
          </Button>
        </div>
        <PicturePreview form={form} />
      </form>
    </>
  )
}

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { useFillPlaySessionMutation } from './api'

type FillProps = { id: string; waiting: number }

function FillForm({ id, waiting, onDone }: FillProps & { onDone: () => void }) {
  const [fill, { isLoading }] = useFillPlaySessionMutation()
  const form = useForm({ defaultValues: { places: String(waiting) } })
  const submit = form.handleSubmit(async ({ places }) => {
    const { error } = await fill({ params: { id }, body: { places: Number(places) } })
    if (!error) {
      toast.success(t('The places are offered to the waitlist.'))
      return onDone()
    }
    showFormErrors(error, ['places'], form.setError)
    toastError(t('Something went wrong'), error)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field
        label={t('How many more places')}
        type="number"
        min={1}
        max={waiting}
        {...bindFields(form)('places', { required: t('Enter this too.') })}
      />
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isLoading}>
          {t('Offer the places')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Adds places to a full class for those who wait. Renders nothing unless somebody does. */
export function FillButton({ game }: { game: PlaySession }) {
  const [isOpen, setIsOpen] = useState(false)
  const { _id: id, free, state, waitingCount: waiting = 0 } = game
  if (waiting === 0 || free > 0 || state === 'over') return null
  return (
    <Dialog
      title={t('Fill from the waitlist')}
      description={t(
        '{count, plural, one {# player waits.} other {# players wait.}} More places are offered in the order of the line, before anybody else can take them.',
        { count: waiting },
      )}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="outline" size="small">
          {t('Fill from the waitlist')}
        </Button>
      }
    >
      <FillForm id={id} waiting={waiting} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

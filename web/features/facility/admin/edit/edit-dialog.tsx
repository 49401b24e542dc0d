import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { hasEdits } from '../../../../lib/forms/use-draft'
import { useAskBeforeLeaving } from '../../../../lib/page/leave-guards'
import { toast } from '../../../../lib/page/toast'
import { Dialog } from '../../../../ui/dialogs/dialog'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton'
import { Tabs } from '../../../../ui/tabs/tabs'
import { Closures } from '../closures/closures'
import { useNewClosure } from '../closures/new-closure'
import { useUploads } from '../photos/use-uploads'
import { PriceEditor, usePriceForm } from '../prices/price-editor'
import { SpaceEditor, useSpaceForm } from '../spaces/space-editor'
import { EditDetails, useEditFacility } from './edit-details'
import styles from './edit-dialog.module.css'

/** Dragging and cropping are loaded with their tab. */
const PhotoEditor = lazy(() => import('../photos/photo-editor'))

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
  const spaces = useSpaceForm(facility, () => leave('spaces'))
  const newClosure = useNewClosure(facility._id)
  const isUploading = () => uploads.current.some(({ error }) => !error)
  useAskBeforeLeaving(() => isUploading() || hasEdits(newClosure.form))
  const tab = (value: string, label: string, isUnsaved: () => boolean, content: ReactNode) => ({
    value,
    label,
    isUnsaved,
    content: <div className={styles.panel}>{content}</div>,
  })
  const tabs = [
    tab('details', t('Details'), () => hasEdits(edit.form), <EditDetails edit={edit} facility={facility} />),
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
    tab('spaces', t('Spaces'), () => hasEdits(spaces.form), <SpaceEditor facility={facility} edit={spaces} />),
    tab(
      'closures',
      t('Closures'),
      () => hasEdits(newClosure.form),
      <Closures facility={facility} newClosure={newClosure} />,
    ),
  ]
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
    <Dialog title={t('Edit Facility')} open={open} onOpenChange={onOpenChange} staysOnOutsideClick confirmsClosing wide>
      <Content facility={facility} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

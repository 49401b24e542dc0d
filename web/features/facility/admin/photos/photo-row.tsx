import { useSortable } from '@dnd-kit/sortable'
import { Crop, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ManagedPhoto } from '#contract/photo'
import { t } from '#i18n/t'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { Button, iconButtonClass } from '../../../../ui/buttons/button'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog'
import { PhotoPicture } from '../../../../ui/pictures/photo-picture'
import { AltField } from './alt-field'
import { useDeletePhotoMutation } from './api'
import { CropDialog } from './crop-dialog'
import styles from './photo-row.module.css'

type PhotoRowProps = { facility: string; photo: ManagedPhoto; place: number }

function DeleteButton({ facility, photo, place }: PhotoRowProps) {
  const [remove, { isLoading }] = useDeletePhotoMutation()
  const send = async () => {
    const { error } = await remove({ params: { id: facility, photoId: photo.id } })
    if (!error) return void toast.success(t('Photo deleted'))
    toastError(t('Something went wrong. Try Again!'), error)
  }
  return (
    <ConfirmDialog
      title={t('Delete this photo?')}
      description={t('It disappears from the venue’s page at once and can’t be brought back.')}
      confirm={t('Delete')}
      loading={isLoading}
      onConfirm={() => void send()}
      trigger={
        <Button variant="danger" size="small" aria-label={t('Delete photo {place, number}', { place })}>
          <Trash2 className="icon" />
          {t('Delete')}
        </Button>
      }
    />
  )
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

export function PhotoRow({ facility, photo, place, onMove }: PhotoRowProps & { onMove: (by: 1 | -1) => void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  })
  const [isCropping, setIsCropping] = useState(false)
  return (
    <li
      ref={setNodeRef}
      className={styles.photo}
      data-dragging={isDragging || undefined}
      style={{ translate: transform ? `0 ${transform.y}px` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={iconButtonClass({}, styles.handle)}
        {...attributes}
        {...listeners}
        aria-label={t('Move photo {place, number}', { place })}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (!step) return
          event.preventDefault()
          onMove(step)
        }}
      >
        <GripVertical className="icon" />
      </button>
      <div className={styles.picture}>
        <PhotoPicture photo={photo} shape="card" sizes="128px" />
        {place === 1 && <span className={styles.first}>{t('First')}</span>}
      </div>
      <div className={styles.fields}>
        <AltField facility={facility} photo={photo} place={place} className={styles.alt} />
        <div className={styles.actions}>
          <Button
            variant="outline"
            size="small"
            aria-label={t('Crop photo {place, number}', { place })}
            onClick={() => setIsCropping(true)}
          >
            <Crop className="icon" />
            {t('Crop')}
          </Button>
          <DeleteButton facility={facility} photo={photo} place={place} />
        </div>
      </div>
      {isCropping && (
        <CropDialog facility={facility} photo={photo} place={place} onClose={() => setIsCropping(false)} />
      )}
    </li>
  )
}

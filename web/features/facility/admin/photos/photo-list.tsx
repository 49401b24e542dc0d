import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { ManagedPhoto } from '#contract/photo'
import { t } from '#i18n/t'
import { toastError } from '../../../../lib/requests/api-error'
import { useOrderPhotosMutation } from './api'
import styles from './photo-list.module.css'
import { PhotoRow } from './photo-row'

type PhotoListProps = { facility: string; photos: ManagedPhoto[] }

/** Moves a photo to another position, counted from 0; `moved` is the text to announce. */
function useMovePhoto({ facility, photos }: PhotoListProps) {
  const [order, { isLoading }] = useOrderPhotosMutation()
  const [moved, setMoved] = useState('')
  const move = async (from: number, to: number) => {
    // one request at a time, since an earlier one could arrive last
    if (isLoading || from === to || to < 0 || to >= photos.length) return
    const ids = photos.map(({ id }) => id)
    const { error } = await order({ params: { id: facility }, body: { order: arrayMove(ids, from, to) } })
    if (error) return void toastError(t('The order was not saved'), error)
    setMoved(
      t('Photo {from, number} moved to place {to, number} of {count, number}.', {
        from: from + 1,
        to: to + 1,
        count: ids.length,
      }),
    )
  }
  return { move, moved }
}

/** Disables the library's announcements, which name a photo by its id. */
const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

/**
 * The photos in their order, moved by dragging or with the arrow keys. The library's keyboard sensor listens on the document,
 * which key events in a dialog don't reach.
 */
export function PhotoList({ facility, photos }: PhotoListProps) {
  const { move, moved } = useMovePhoto({ facility, photos })
  const sensors = useSensors(useSensor(PointerSensor))
  const getPlace = (id: unknown) => photos.findIndex((photo) => photo.id === id)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && move(getPlace(active.id), getPlace(over.id))}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: t('Press the up or down arrow key to move the photo.') },
      }}
    >
      <SortableContext items={photos} strategy={verticalListSortingStrategy}>
        <ol className={styles.list}>
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              facility={facility}
              photo={photo}
              place={index + 1}
              onMove={(by) => void move(index, index + by)}
            />
          ))}
        </ol>
      </SortableContext>
      <p className="sr-only" role="status">
        {moved}
      </p>
    </DndContext>
  )
}

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ManagedPhoto } from '#contract/photo'
import { getFailure } from '../../../../api'
import { toast } from '../../../../lib/toast'
import { useOrderPhotosMutation } from './photo-api'
import styles from './photo-list.module.css'
import { PhotoRow } from './photo-row'

/** What screen readers are told while a photo is moved; places count from 1. */
function createAnnouncements(photos: ManagedPhoto[]): Announcements {
  const place = (id: UniqueIdentifier) => photos.findIndex((photo) => photo.id === id) + 1
  const at = (id: UniqueIdentifier) => `place ${place(id)} of ${photos.length}`
  return {
    onDragStart: ({ active }) => `Photo ${place(active.id)} is picked up, at ${at(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Now at ${at(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at ${at(over.id)}.` : 'Put back.'),
    onDragCancel: ({ active }) => `Put back at ${at(active.id)}.`,
  }
}

const INSTRUCTIONS =
  'Press Space or Enter to pick the photo up, the arrow keys to move it, Space or Enter to put it down.'

/** The photos in their order, to be dragged by pointer, finger or keyboard. */
export function PhotoList({ facility, photos }: { facility: string; photos: ManagedPhoto[] }) {
  const [order] = useOrderPhotosMutation()
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = async ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const ids = photos.map(({ id }) => id)
    const moved = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    const { error } = await order({ params: { id: facility }, body: { order: moved } })
    if (error) toast.error('The order was not saved', { description: getFailure(error)?.message })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: createAnnouncements(photos),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={photos} strategy={verticalListSortingStrategy}>
        <ol className={styles.list}>
          {photos.map((photo, index) => (
            <PhotoRow key={photo.id} facility={facility} photo={photo} place={index + 1} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

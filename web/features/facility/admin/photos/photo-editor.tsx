import { ImagePlus } from 'lucide-react'
import { type DragEvent, type RefObject, useRef, useState } from 'react'
import { MAX_PHOTOS } from '#contract/photo-variants'
import { t } from '#i18n/t'
import { PICTURE_TYPES } from '../../../../lib/pictures/check-picture'
import { Button } from '../../../../ui/buttons/button'
import { Pending } from '../../../../ui/feedback/query-error'
import { useListPhotosQuery } from './api'
import styles from './photo-editor.module.css'
import { PhotoList } from './photo-list'
import { UploadList } from './upload-list'
import type { useUploads } from './use-uploads'

type FileDropProps = {
  room: number
  onFiles: (files: Iterable<File>) => void
  button: RefObject<HTMLButtonElement | null>
}

/** A button that opens the file dialog, in an area onto which files can be dropped. */
function FileDrop({ room, onFiles, button }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (room > 0) onFiles(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is an addition to the button within
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PICTURE_TYPES}
        data-testid="photo-files"
        onChange={({ target }) => {
          onFiles(target.files ?? [])
          // so that the same file can be chosen again
          target.value = ''
        }}
      />
      <Button
        ref={button}
        variant="outline"
        onClick={() => input.current?.click()}
        disabledReason={room <= 0 && t('A venue has at most {max, number} photos.', { max: MAX_PHOTOS })}
      >
        <ImagePlus className="icon" />
        {t('Add photos')}
      </Button>
      <p className={styles.hint}>
        {room > 0
          ? t(
              'Or drop them here. JPEG, PNG, WebP or AVIF, up to 15 MB each; room for {room, plural, one {# more photo} other {# more photos}}.',
              { room },
            )
          : t('All {max, number} places are taken. Delete a photo to add another.', { max: MAX_PHOTOS })}
      </p>
    </div>
  )
}

type PhotoEditorProps = { facility: string; uploading: ReturnType<typeof useUploads> }

/** The photos of a facility: upload, order, crops, alternative texts, deletion. Each change is saved at once. */
export default function PhotoEditor({ facility, uploading }: PhotoEditorProps) {
  const query = useListPhotosQuery({ params: { id: facility } })
  const { data: photos } = query
  const { uploads, add, retry, dismiss } = uploading
  const addButton = useRef<HTMLButtonElement>(null)
  /** For a button that goes with its action, and its row soon after. */
  const thenFocusAdd =
    <Subject,>(act: (subject: Subject) => void) =>
    (subject: Subject) => {
      act(subject)
      addButton.current?.focus()
    }
  if (!photos) {
    const texts = { error: t('The photos could not be loaded.'), loading: t('Loading photos') }
    return <Pending query={query} {...texts} height={120} />
  }
  const onTheWay = uploads.filter((upload) => !upload.error).length
  return (
    <div className={styles.editor}>
      <FileDrop room={MAX_PHOTOS - photos.length - onTheWay} onFiles={add} button={addButton} />
      <UploadList uploads={uploads} retry={thenFocusAdd(retry)} dismiss={thenFocusAdd(dismiss)} />
      {photos.length === 0 && uploads.length === 0 && (
        <p className={styles.hint}>
          {t('No photos yet. Visitors see the picture at the Image URL, or a court drawn for the venue.')}
        </p>
      )}
      <PhotoList facility={facility} photos={photos} />
    </div>
  )
}

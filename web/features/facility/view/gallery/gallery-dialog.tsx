import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Photo } from '#contract/photo'
import { t } from '#i18n/t'
import { useCloseOnBack } from '../../../../lib/page/leave-guards'
import { toDigits } from '../../../../lib/texts/format'
import { IconButton } from '../../../../ui/buttons/button'
import { PhotoPicture } from '../../../../ui/pictures/photo-picture'
import { GalleryArrows } from './gallery-arrows'
import styles from './gallery-dialog.module.css'
import { useSnapRow } from './use-snap-row'

type GalleryDialogProps = { photos: Photo[]; name: string; start: number; onClose: (last: number) => void }

/** The uncropped photos in full screen, with swiping, arrow buttons, arrow keys, Home and End; Escape closes. */
export default function GalleryDialog({ photos, name, start, onClose }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const count = photos.length
  const { row, index, show, onScroll, onKeyDown } = useSnapRow(count, start)
  useCloseOnBack(true, () => dialog.current?.close())
  useEffect(() => {
    // the native dialog traps the focus and is in the top layer
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('Photos of {venue}', { venue: name })}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <p aria-live="polite">
          <span className="sr-only">{t('Photo {place, number} of {count, number}', { place: index + 1, count })}</span>
          <span aria-hidden>{toDigits(`${index + 1} / ${count}`)}</span>
        </p>
        <IconButton label={t('Close')} className={styles.close} onClick={() => dialog.current?.close()}>
          <X className="icon" />
        </IconButton>
      </header>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul ref={row} className={styles.row} onScroll={onScroll} tabIndex={0} aria-label={t('Photos')}>
          {photos.map((photo, place) => (
            <li key={photo.id} className={styles.slide} aria-hidden={place !== index}>
              <PhotoPicture
                photo={photo}
                shape="full"
                sizes="100vw"
                eager={place === start}
                alt={photo.alt || t('{venue}, photo {place, number}', { venue: name, place: place + 1 })}
              />
            </li>
          ))}
        </ul>
        {count > 1 && <GalleryArrows index={index} count={count} onShow={show} />}
      </div>
      <p className={styles.caption}>{photos[index]?.alt}</p>
    </dialog>
  )
}

import { clsx } from 'clsx'
import { Expand } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Photo } from '#contract/photo'
import { t } from '#i18n/t'
import { useMedia } from '../../../../lib/browser/use-media'
import { toDigits } from '../../../../lib/texts/format'
import { PhotoPicture } from '../../../../ui/pictures/photo-picture'
import styles from './gallery.module.css'
import { GalleryArrows } from './gallery-arrows'
import { useSnapRow } from './use-snap-row'

const GalleryDialog = lazy(() => import('./gallery-dialog'))

const SIZES = '(min-width: 1400px) 800px, (min-width: 1024px) 57vw, 100vw'

const SMALL_SIZES = '(min-width: 641px) 30vw, 100vw'

const formatLabel = ({ alt }: Photo, place: number, count: number) =>
  alt
    ? t('Photo {place, number} of {count, number}: {alt}. Open full screen', { place, count, alt })
    : t('Photo {place, number} of {count, number}. Open full screen', { place, count })

type GalleryProps = { photos: Photo[]; name: string; className?: string | undefined }

/** The most photos of a mosaic: a large one, and two or four small ones. */
const countInMosaic = (count: number) => (count >= 5 ? 5 : count >= 3 ? 3 : 0)

/**
 * The photos of a facility; a click opens the full screen. From three on they are a mosaic on wide screens; else one at a
 * time, with swiping, arrow buttons and arrow keys.
 */
export function Gallery({ photos, name, className }: GalleryProps) {
  const isNarrow = useMedia('(max-width: 640px)')
  const total = photos.length
  const mosaic = countInMosaic(total)
  const shown = mosaic && !isNarrow ? photos.slice(0, mosaic) : photos
  const count = shown.length
  const { row, index, show, onScroll, onKeyDown } = useSnapRow(count)
  const [opened, setOpened] = useState<number | null>(null)
  const focusSlide = (place: number) => row.current?.querySelectorAll('button')[place]?.focus({ preventScroll: true })
  const close = (last: number) => {
    setOpened(null)
    focusSlide(show(Math.min(last, count - 1)))
  }
  return (
    <section
      className={clsx(styles.gallery, mosaic > 0 && styles.mosaic, className)}
      data-photos={mosaic}
      aria-label={t('Photos of {venue}', { venue: name })}
    >
      <ul
        ref={row}
        className={styles.row}
        onScroll={onScroll}
        onKeyDown={(event) => {
          const place = onKeyDown(event)
          if (place !== undefined) focusSlide(place)
        }}
      >
        {shown.map((photo, place) => (
          <li key={photo.id} className={styles.slide}>
            <button
              type="button"
              // one tab stop; arrow keys move to the others
              tabIndex={place === index ? 0 : -1}
              aria-label={formatLabel(photo, place + 1, total)}
              onClick={() => setOpened(place)}
            >
              <PhotoPicture
                photo={photo}
                shape={mosaic && place > 0 ? 'card' : 'wide'}
                narrowShape="card"
                sizes={mosaic && place > 0 ? SMALL_SIZES : SIZES}
                eager={place === 0}
                alt={photo.alt || t('{venue}, photo {place, number}', { venue: name, place: place + 1 })}
              />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.arrows}>
          <GalleryArrows index={index} count={count} onShow={show} />
        </div>
      )}
      <button type="button" className={styles.all} tabIndex={-1} aria-hidden onClick={() => setOpened(index)}>
        <Expand className="icon" />
        <span className={styles.place}>{total > 1 && toDigits(`${index + 1} / ${total}`)}</span>
        <span className={styles.showAll}>{t('Show all {count, number}', { count: total })}</span>
      </button>
      {opened !== null && (
        <Suspense>
          <GalleryDialog photos={photos} name={name} start={opened} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#i18n/t'
import styles from './gallery-arrows.module.css'

type GalleryArrowsProps = { index: number; count: number; onShow: (index: number) => void }

/** Previous and next photo at the edges of a gallery; at an end the arrow that leads nowhere is left out. */
export function GalleryArrows({ index, count, onShow }: GalleryArrowsProps) {
  return (
    <>
      {index > 0 && (
        <button
          type="button"
          className={styles.previous}
          aria-label={t('Previous photo')}
          onClick={() => onShow(index - 1)}
        >
          <ChevronLeft className="icon" />
        </button>
      )}
      {index < count - 1 && (
        <button type="button" className={styles.next} aria-label={t('Next photo')} onClick={() => onShow(index + 1)}>
          <ChevronRight className="icon" />
        </button>
      )}
    </>
  )
}

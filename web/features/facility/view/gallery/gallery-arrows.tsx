import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '#i18n/t'
import styles from './gallery-arrows.module.css'

type GalleryArrowsProps = { index: number; count: number; onShow: (index: number) => void }

/** The buttons Previous and Next of a gallery. At an end the button is only hidden visually, so that it keeps the focus. */
export const GalleryArrows = ({ index, count, onShow }: GalleryArrowsProps) => (
  <>
    <button
      type="button"
      className={styles.previous}
      aria-label={t('Previous photo')}
      aria-disabled={index === 0}
      onClick={() => onShow(index - 1)}
    >
      <ChevronLeft className="icon" />
    </button>
    <button
      type="button"
      className={styles.next}
      aria-label={t('Next photo')}
      aria-disabled={index === count - 1}
      onClick={() => onShow(index + 1)}
    >
      <ChevronRight className="icon" />
    </button>
  </>
)

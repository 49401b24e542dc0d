import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { t } from '#i18n/t'
import { Button } from '../../../ui/buttons/button'
import styles from './save-button.module.css'
import { LoadSavedIds, type NamedFacility, useSaved } from './use-saved'

/** The button of a facility's own page. */
export function SaveButton({ facility }: { facility: NamedFacility }) {
  const { saved, isGuest, handlers } = useSaved(facility)
  return (
    <>
      {!isGuest && <LoadSavedIds />}
      <Button
        variant="outline"
        size="small"
        // contains the visible text, for speech input (WCAG 2.5.3)
        aria-label={saved ? t('Saved: {venue}', { venue: facility.name }) : t('Save {venue}', { venue: facility.name })}
        aria-pressed={saved}
        {...handlers}
      >
        <Heart className={clsx('icon', styles.heart)} />
        <span className={styles.words}>
          <span>{t('Save')}</span>
          <span>{t('Saved')}</span>
        </span>
      </Button>
    </>
  )
}

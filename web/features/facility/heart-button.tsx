import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { Button } from '../../ui/button'
import styles from './heart-button.module.css'
import { useSaved } from './use-saved'

type Venue = { facility: Facility }

/** The heart on a venue card's picture: saves the venue, or removes it from the saved ones. */
export function HeartButton({ facility }: Venue) {
  const { saved, handlers } = useSaved(facility)
  return (
    <button
      type="button"
      className={styles.onPicture}
      aria-label={t('Save {venue}', { venue: facility.name })}
      aria-pressed={saved}
      {...handlers}
    >
      <Heart className={clsx('icon', styles.heart)} />
    </button>
  )
}

/** The button with heart and text on the venue's page. */
export function SaveButton({ facility }: Venue) {
  const { saved, handlers } = useSaved(facility)
  return (
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
  )
}

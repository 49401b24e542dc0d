import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { Button } from '../../../ui/button'
import styles from './heart-button.module.css'
import { useSaved } from './use-saved'

type FacilityProps = { facility: Facility }

/** The heart on a facility card's picture: saves the facility, or removes it from the saved ones. */
export function HeartButton({ facility }: FacilityProps) {
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

/** The button with heart and text on the facility's page. */
export function SaveButton({ facility }: FacilityProps) {
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

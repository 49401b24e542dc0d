import { t } from '#i18n/t'
import styles from './heart-button.module.css'
import { LoadSavedIds, type NamedFacility, useSaved } from './use-saved'

/** The heart on the picture of a card. */
export function HeartButton({ facility }: { facility: NamedFacility }) {
  const { saved, isGuest, handlers } = useSaved(facility)
  return (
    <>
      {!isGuest && <LoadSavedIds />}
      <button
        type="button"
        className={styles.onPicture}
        aria-label={t('Save {venue}', { venue: facility.name })}
        aria-pressed={saved}
        {...handlers}
      />
    </>
  )
}

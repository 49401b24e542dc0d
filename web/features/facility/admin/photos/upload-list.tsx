import { CircleAlert, X } from 'lucide-react'
import { t } from '#i18n/t'
import { onFirstClick } from '../../../../lib/page/first-click'
import { Button, IconButton } from '../../../../ui/buttons/button'
import styles from './upload-list.module.css'
import type { Upload, useUploads } from './use-uploads'

const describeState = ({ part }: Upload) => {
  if (part === 0) return t('Waiting')
  return part < 1 ? t('{percent, number}% sent', { percent: Math.round(part * 100) }) : t('Preparing')
}

/** The files being uploaded, each with its progress or the reason of its failure. */
export function UploadList({
  uploads,
  retry,
  dismiss,
}: Pick<ReturnType<typeof useUploads>, 'uploads' | 'retry' | 'dismiss'>) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('Uploads')}>
      {uploads.map((upload) => (
        <li key={upload.key} className={styles.upload}>
          <span className={styles.name}>{upload.file.name}</span>
          {upload.error ? (
            <>
              <span className={styles.actions}>
                {upload.canRetry && (
                  <Button variant="outline" size="small" onClick={() => retry(upload)}>
                    {t('Try again')}
                  </Button>
                )}
                <IconButton
                  label={t('Dismiss {name}', { name: upload.file.name })}
                  onClick={onFirstClick(() => dismiss(upload.key))}
                >
                  <X className="icon" />
                </IconButton>
              </span>
              <p className={styles.error} role="alert">
                <CircleAlert className="icon" />
                {upload.error}
              </p>
            </>
          ) : (
            <>
              <span className={styles.state}>{describeState(upload)}</span>
              {/* without a value while the server prepares the picture */}
              <progress
                className={styles.progress}
                aria-label={t('Upload of {name}', { name: upload.file.name })}
                {...(upload.part < 1 && { value: upload.part })}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

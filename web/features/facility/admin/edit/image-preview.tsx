import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { CourtPicture } from '../../../../ui/pictures/court-picture'
import styles from './image-preview.module.css'

/** Whether this is a well-formed https address. The server knows which hosts are allowed. */
const isImageUrl = (text: string): boolean => /^https:\/\/[^\s/\\]\S*$/i.test(text) && URL.canParse(text)

/** The id from which the court of a new facility is drawn. */
const NEW_FACILITY = '00000000-0000-4000-8000-000000000000'

type ImagePreviewProps = {
  imageUrl: string
  /** The facility's id, once it has one. */
  id?: string
  inline?: boolean
  /** Whether the facility has uploaded photos, which visitors see instead. */
  hasPhotos?: boolean
}

const toCaption = (isUrl: boolean, id: string, hasPhotos: boolean) => {
  if (hasPhotos) return t('Visitors see the uploaded photos; this picture only once there are none.')
  if (isUrl)
    return t('The picture is copied when you save. If that isn’t possible, visitors see a court drawn for the venue.')
  const drawn = t('The picture at the Image URL appears here. A court is drawn for the venue while it can’t be loaded.')
  return id === NEW_FACILITY ? `${drawn} ${t('Photos can be uploaded once the venue is added.')}` : drawn
}

/** The picture as visitors will see it; the drawn court while there is none or it can't be loaded. */
export function ImagePreview({ imageUrl, id = NEW_FACILITY, inline = false, hasPhotos = false }: ImagePreviewProps) {
  const url = imageUrl.trim()
  return (
    <figure className={clsx(inline && styles.inline)}>
      <CourtPicture
        _id={id}
        imageUrl={isImageUrl(url) ? url : ''}
        alt={t('Preview')}
        width={640}
        height={480}
        eager
        className={styles.picture}
      />
      <figcaption className={styles.caption}>{toCaption(isImageUrl(url), id, hasPhotos)}</figcaption>
    </figure>
  )
}

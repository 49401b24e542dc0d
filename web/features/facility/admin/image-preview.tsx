import { CourtPicture } from '../../../ui/court-picture'

/** What a venue without an id yet is drawn from. */
const NEW_VENUE = '00000000-0000-4000-8000-000000000000'

type ImagePreviewProps = {
  imageUrl: string
  /** The venue's id, once it has one. */
  id?: string
}

const isAddress = (text: string) => /^https?:\/\/[^\s/]+\S*$/i.test(text)

/** The picture as visitors will see it, loaded by this browser only; the drawn court while there is none or it fails to load. */
export function ImagePreview({ imageUrl, id = NEW_VENUE }: ImagePreviewProps) {
  const address = imageUrl.trim()
  return (
    <figure className="image-preview">
      <CourtPicture
        _id={id}
        imageUrl={isAddress(address) ? address : ''}
        alt="Preview"
        width={640}
        height={480}
        eager
      />
      <figcaption className="text-sm text-muted">
        {isAddress(address)
          ? 'If the address can’t be loaded, visitors see a drawn court like this.'
          : 'Without a picture, visitors see the venue’s own drawn court.'}
      </figcaption>
    </figure>
  )
}

import { clsx } from 'clsx'
import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { t } from '#i18n/t'
import 'react-easy-crop/react-easy-crop.css'
import type { ManagedPhoto } from '#contract/photo'
import { CROP_RATIOS, type Crop, type CropName } from '#contract/photo-variants'
import { toast } from '../../../../lib/page/toast'
import { toFallback } from '../../../../lib/pictures/photo'
import { toastError } from '../../../../lib/requests/api-error'
import { Button } from '../../../../ui/buttons/button'
import { Dialog } from '../../../../ui/dialogs/dialog'
import { DialogActions } from '../../../../ui/dialogs/dialog-actions'
import { ErrorBox } from '../../../../ui/feedback/error-box'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton'
import { Tabs } from '../../../../ui/tabs/tabs'
import { useChangePhotoMutation } from './api'
import styles from './crop-dialog.module.css'

const round = (percent: number) => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000))

const toCrop = ({ x, y, width, height }: Area): Crop => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
})

const toArea = ({ x, y, width, height }: Crop): Area => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
})

type FrameProps = { photo: ManagedPhoto; name: CropName; start: Crop; onChange: (crop: Crop) => void }

/** The whole photo with the frame of one crop, which can be dragged, moved with the arrow keys and zoomed. */
function Frame({ photo, name, start, onChange }: FrameProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [initial] = useState(() => toArea(start))
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const slider = useId()
  if (state === 'failed')
    return <ErrorBox title={t('The photo could not be loaded.')} onRetry={() => setState('loading')} />
  return (
    <>
      <div className={clsx(styles.frame, state === 'loaded' && styles.loaded)}>
        {state === 'loading' && (
          <Loading label={t('Loading the photo')}>
            <Skeleton height="100%" className={styles.loading} />
          </Loading>
        )}
        <Cropper
          image={toFallback(photo, 'full').src}
          aspect={CROP_RATIOS[name]}
          crop={position}
          zoom={zoom}
          maxZoom={4}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(area) => onChange(toCrop(area))}
          initialCroppedAreaPercentages={initial}
          onMediaLoaded={() => setState('loaded')}
          // its styles are imported, since the content security policy forbids injected ones
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: () => setState('failed') }}
          cropperProps={{
            role: 'group',
            'aria-label': t('Part of the photo that is shown: move it with the arrow keys'),
          }}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={slider}>{t('Zoom')}</label>
        <input
          id={slider}
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          // loading the photo sets the zoom, which would replace an earlier choice
          disabled={state === 'loading'}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
    </>
  )
}

type CropDialogProps = { facility: string; photo: ManagedPhoto; place: number; onClose: () => void }

/** Edits the crops of a photo for cards and for the facility page. The full screen shows the whole photo. */
export function CropDialog({ facility, photo, place, onClose }: CropDialogProps) {
  const title = t('Crop photo {place, number}', { place })
  const [crops, setCrops] = useState(photo.crops)
  const [change, { isLoading }] = useChangePhotoMutation()
  const save = async () => {
    const { error } = await change({ params: { id: facility, photoId: photo.id }, body: { crops } })
    if (error) return void toastError(t('The crop was not saved'), error)
    toast.success(t('Crop saved'))
    onClose()
  }
  const tab = (name: CropName, label: string) => ({
    value: name,
    label,
    content: (
      <Frame
        photo={photo}
        name={name}
        start={crops[name]}
        onChange={(crop) => setCrops((all) => ({ ...all, [name]: crop }))}
      />
    ),
  })
  return (
    <Dialog title={title} open onOpenChange={(open) => !open && onClose()} staysOnOutsideClick wide>
      <Tabs label={t('Where it is shown')} tabs={[tab('card', t('Cards and phones')), tab('wide', t('Venue page'))]} />
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button loading={isLoading} onClick={() => void save()}>
          {t('Save crop')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { useAskBeforeLeaving } from '../../lib/page/leave-guards'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { CodesForm, type MadeCodes } from './codes-form'
import { MadeCodesList } from './made-codes'

type Props = { facility: string; offer: PassOffer }

function Content({ onMade, ...props }: Props & { onMade: () => void }) {
  const [made, setMade] = useState<MadeCodes>()
  useAskBeforeLeaving(() => made !== undefined)
  const report = useEffectEvent(onMade)
  // the reply may also come to a dialog that was closed
  useEffect(() => {
    if (made) report()
  }, [made])
  return made ? <MadeCodesList offer={props.offer} made={made} /> : <CodesForm {...props} onMade={setMade} />
}

/** Makes codes of a pass, and shows them once. */
export function CodesDialog(props: Props) {
  const [work, setWork] = useState<'form' | 'codes'>('form')
  return (
    <Dialog
      wide
      confirmsClosing
      // a question whether to leave the form must not be answered for the codes
      work={work}
      onOpenChange={() => setWork('form')}
      title={t('Codes for {pass}', { pass: props.offer.name })}
      description={t(
        'Whoever redeems a code has the pass, without paying. The codes are shown here only once: print or save them.',
      )}
      trigger={
        <Button variant="quiet" size="small">
          {t('Make codes')}
        </Button>
      }
    >
      <Content {...props} onMade={() => setWork('codes')} />
    </Dialog>
  )
}

import { useState } from 'react'
import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { useAskBeforeLeaving } from '../../lib/page/leave-guards'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { CodesForm, type MadeCodes } from './codes-form'
import { MadeCodesList } from './made-codes'

type Props = { facility: string; offer: PassOffer }

function Content(props: Props) {
  const [made, setMade] = useState<MadeCodes>()
  useAskBeforeLeaving(() => made !== undefined)
  return made ? <MadeCodesList offer={props.offer} made={made} /> : <CodesForm {...props} onMade={setMade} />
}

/** Makes codes of a pass, and shows them once. */
export function CodesDialog(props: Props) {
  return (
    <Dialog
      wide
      confirmsClosing
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
      <Content {...props} />
    </Dialog>
  )
}

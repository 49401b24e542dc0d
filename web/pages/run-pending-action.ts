import { t } from '#i18n/t'
import { joinWaitlist } from '../features/booking/waitlist/join-waitlist'
import { setSaved } from '../features/facility/saved/set-saved'
import { toast } from '../lib/page/toast'
import { takePendingAction } from '../lib/storage/pending-action'
import { redeemPass } from '../shared/pass/redeem-pass'
import type { AppDispatch } from '../store'

/** Runs the action that was stored before login, and shows the result as a toast. */
export async function runPendingAction(dispatch: AppDispatch): Promise<void> {
  const action = takePendingAction()
  if (action?.kind === 'join') await joinWaitlist(dispatch, action.name, action.body)
  if (action?.kind === 'redeem') await redeemPass(dispatch, action.code)
  if (action?.kind !== 'save') return
  const { facility: id, name } = action
  const saved = await setSaved(dispatch, { id, name }, true)
  if (saved) toast.success(t('Venue saved'), { description: t('{name} is among your saved venues.', { name }) })
}

import type { redeemPass as redeemCall } from '#contract/pass-code'
import { t } from '#i18n/t'
import { api, call } from '../../api'
import { REDEEM_TOAST_ID, toast } from '../../lib/page/toast'
import { describeError, getErrorStatus, isRefused } from '../../lib/requests/api-error'
import { savePendingAction } from '../../lib/storage/pending-action'
import { saveReturnPath } from '../../lib/storage/return-path'
import type { AppDispatch } from '../../store'

const redeemApi = api.injectEndpoints({
  endpoints: (build) => ({
    redeemPass: build.mutation({
      ...call<typeof redeemCall>('POST', '/passes/redeem'),
      invalidatesTags: (pass) => (pass ? ['passes'] : []),
    }),
  }),
})

export const { useRedeemPassMutation } = redeemApi

/** How long the toast offers to try again, in ms. */
const RETRY_MS = 30_000

type Redeemed = { name: string; facility: { name: string } }

/** Says that a code gave its pass. */
export const toastRedeemed = ({ name, facility }: Redeemed) =>
  toast.success(t('The pass is yours'), { description: t('{pass} at {venue}', { pass: name, venue: facility.name }) })

/**
 * Redeems a code, and shows the result as a toast. After a failure that may pass, the toast offers to try again, as long as
 * the user is signed in.
 */
export async function redeemPass(dispatch: AppDispatch, code: string): Promise<void> {
  const getUser = () => dispatch((_, getState) => getState().auth.user)?.email
  const user = getUser()
  const { data, error } = await dispatch(redeemApi.endpoints.redeemPass.initiate({ body: { code } }))
  if (data) toastRedeemed(data)
  // the end of the session aborts a request, whose outcome is then unknown
  if (!error || getErrorStatus(error) === undefined) return
  const retry = () => {
    toast.close(REDEEM_TOAST_ID)
    void redeemPass(dispatch, code)
  }
  const canRetry = !isRefused(error) && getUser() === user
  toast.error(t('The code was not redeemed'), {
    id: REDEEM_TOAST_ID,
    description: describeError(error),
    ...(canRetry && { action: { label: t('Try again'), onClick: retry }, duration: RETRY_MS }),
  })
}

/** Stores a guest's code until after login; returns the navigation state for the login page. */
export function redeemAfterLogin(code: string) {
  if (code) savePendingAction({ kind: 'redeem', code })
  saveReturnPath({ path: '/passes', title: t('My passes') })
  return { reason: t('Login to redeem your code.') }
}

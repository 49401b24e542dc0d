import type { joinWaitlist as joinCall } from '#contract/waitlist'
import { t } from '#i18n/t'
import { api, type CallArgs, call } from '../../../api'
import { toast } from '../../../lib/page/toast'
import { describeError, getErrorReply } from '../../../lib/requests/api-error'
import { isOutcomeUnknown } from '../../../lib/requests/send-until-known'
import { savePendingAction } from '../../../lib/storage/pending-action'
import { saveReturnPath } from '../../../lib/storage/return-path'
import type { AppDispatch } from '../../../store'
import { formatPlace } from './format'

const joinApi = api.injectEndpoints({
  endpoints: (build) => ({
    joinWaitlist: build.mutation({
      ...call<typeof joinCall>('POST', '/waitlist', 'repeatable'),
      // a refusal means that the slot is free again or the list has changed
      invalidatesTags: (_entry, error) => (error ? ['waitlist', 'checkAvailability'] : ['waitlist']),
    }),
  }),
})

type Body = CallArgs<typeof joinCall>['body']

/** Joins a waitlist of the facility with this name, and shows the result as a toast. Returns whether it succeeded. */
export async function joinWaitlist(dispatch: AppDispatch, name: string, body: Body): Promise<boolean> {
  const { data, error } = await dispatch(joinApi.endpoints.joinWaitlist.initiate({ body }))
  if (data) toast.success(t('You are on the waitlist'), { description: `${name}: ${formatPlace(data)}` })
  const errorReply = getErrorReply(error)
  // an ended session has its own toast
  if (error && errorReply?.code !== 'unauthenticated')
    toast.error(isOutcomeUnknown(error) ? t('Something went wrong') : t('You are not on the waitlist'), {
      description: describeError(error),
    })
  return data !== undefined
}

/** Stores a guest's request until after login; returns the navigation state for the login page. */
export function joinAfterLogin(name: string, body: Body) {
  savePendingAction({ kind: 'join', name, body })
  saveReturnPath({
    path: `/facilities/${body.facility}?${new URLSearchParams({ date: body.date, ...(body.space && { space: body.space }) })}`,
    title: name,
  })
  return { reason: t('Login to join the waitlist of {venue}.', { venue: name }) }
}

import type { joinWaitlist as joinCall } from '#contract/waitlist'
import { t } from '#i18n/t'
import { api, type CallArgs, call } from '../../../api'
import { getErrorReply } from '../../../lib/api-error'
import { savePendingAction } from '../../../lib/pending-action'
import { saveReturnPath } from '../../../lib/return-path'
import { toast } from '../../../lib/toast'
import type { AppDispatch } from '../../../store'
import { formatPlace } from './format'

const joinApi = api.injectEndpoints({
  endpoints: (build) => ({
    joinWaitlist: build.mutation({
      ...call<typeof joinCall>('POST', '/waitlist'),
      // refused, the hour is free again, or the list is another than the page shows
      invalidatesTags: (_entry, error) => (error ? ['waitlist', 'checkAvailability'] : ['waitlist']),
    }),
  }),
})

type Body = CallArgs<typeof joinCall>['body']

/** Joins a waitlist of the venue of this name and says how that went. Returns whether it was done. */
export async function joinWaitlist(dispatch: AppDispatch, name: string, body: Body): Promise<boolean> {
  const { data, error } = await dispatch(joinApi.endpoints.joinWaitlist.initiate({ body }))
  if (data) toast.success(t('You are on the waitlist'), { description: `${name}: ${formatPlace(data)}` })
  const errorReply = getErrorReply(error)
  // an ended session says so itself
  if (error && errorReply?.code !== 'unauthenticated')
    toast.error(t('You are not on the waitlist'), {
      description: errorReply?.message ?? t('The server could not be reached. Try again.'),
    })
  return data !== undefined
}

/** Remembers what a guest asked for, who is sent to login; returns the router's state there. */
export function joinAfterLogin(name: string, body: Body) {
  savePendingAction({ kind: 'join', name, body })
  saveReturnPath({ path: `/facilities/${body.facility}?${new URLSearchParams({ date: body.date })}`, title: name })
  return { reason: t('Login to join the waitlist of {venue}.', { venue: name }) }
}

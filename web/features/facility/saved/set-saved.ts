import type { saveFacility, unsaveFacility } from '#contract/saved-facility'
import { t } from '#i18n/t'
import { api, call } from '../../../api'
import { toast } from '../../../lib/page/toast'
import { describeError, getErrorReply } from '../../../lib/requests/api-error'
import { isOutcomeUnknown } from '../../../lib/requests/send-until-known'
import { savePendingAction } from '../../../lib/storage/pending-action'
import { saveReturnPath } from '../../../lib/storage/return-path'
import type { AppDispatch } from '../../../store'
import { savedApi } from './api'

type SetSaved = { id: string; saved: boolean }

const save = call<typeof saveFacility>('PUT', '/facility/:id/saved')
const unsave = call<typeof unsaveFacility>('DELETE', '/facility/:id/saved')

const setSavedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Optimistic: shown at once, and undone after a failure. */
    setSaved: build.mutation<null, SetSaved>({
      query: ({ id, saved }) => (saved ? save : unsave).query({ params: { id } }),
      onQueryStarted: async ({ id, saved }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          savedApi.util.updateQueryData('listSavedIds', undefined, (ids) => {
            const others = ids.filter((other) => other !== id)
            return saved ? [id, ...others] : others
          }),
        )
        queryFulfilled.catch(patch.undo)
      },
      invalidatesTags: ['saved'],
    }),
  }),
})

type NamedFacility = { id: string; name: string }

function toTitle(error: unknown, saved: boolean) {
  if (isOutcomeUnknown(error)) return t('Something went wrong')
  return saved ? t('The venue was not saved') : t('The venue is still saved')
}

/** Saves a facility or removes it from the saved ones, with a toast for a failure. Returns whether it succeeded. */
export async function setSaved(dispatch: AppDispatch, facility: NamedFacility, saved: boolean): Promise<boolean> {
  const { error } = await dispatch(setSavedApi.endpoints.setSaved.initiate({ id: facility.id, saved }))
  const errorReply = getErrorReply(error)
  // an ended session has its own toast
  if (error && errorReply?.code !== 'unauthenticated')
    toast.error(toTitle(error, saved), { description: describeError(error) })
  return !error
}

/** Stores a guest's facility and page until after login; returns the navigation state for the login page. */
export function saveAfterLogin({ id, name }: NamedFacility, page: string) {
  savePendingAction({ kind: 'save', facility: id, name })
  // login ends on the home page anyway
  if (page !== '/') saveReturnPath({ path: page, title: page.includes(id) ? name : t('Facilities') })
  return { reason: t('Login to save {venue}.', { venue: name }) }
}

import type { Job } from '../db/jobs.ts'
import { giveUp } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { sendLoginCode } from '../features/auth/phone/sign-in-by-phone.ts'
import { makeDueRefunds } from '../features/booking/payment/refund/make-refund.ts'
import { settle } from '../features/booking/payment/settle/settle-payment.ts'
import { fetchPhoto } from '../features/facility/photos/fetch-photo.ts'
import { sendPush } from '../features/push/send-push.ts'
import { offerCourts } from '../features/waitlist/offer-courts.ts'
import { offerPlaces } from '../features/waitlist/offer-places.ts'
import { sendWebhooks } from '../features/webhook/send-webhooks.ts'
import { RecipientRefusedError } from '../gateways/mail.ts'
import { sendMail } from '../mail/send-mail.ts'
import { sendBookingSms } from '../sms/send-booking-sms.ts'

type Running = { job: { id: string } }
type QueuedTasks = { [J in Job as J['name']]: (payload: J['payload'], running: Running) => Promise<void> }

/** Returns what each queued job does. A failed job is retried, later each time; running one twice changes nothing. */
export const createQueuedTasks = (deps: Deps): QueuedTasks => ({
  mail: async (payload, { job }) => {
    try {
      await sendMail(deps, payload)
    } catch (error) {
      if (error instanceof RecipientRefusedError) await giveUp(deps.db, job.id)
      throw error
    }
  },
  push: (payload) => sendPush(deps, payload),
  sms: (payload) => sendBookingSms(deps, payload),
  'phone-code': ({ codeId }) => sendLoginCode(deps, codeId),
  settle: async ({ paymentId }) => void (await settle(deps, paymentId)),
  refund: () => makeDueRefunds(deps),
  'offer-courts': ({ facilityId }) => offerCourts(deps, facilityId),
  'offer-places': ({ playSessionId }) => offerPlaces(deps, playSessionId),
  webhooks: ({ endpointId }) => sendWebhooks(deps, endpointId),
  'fetch-photo': (payload) => fetchPhoto(deps, payload),
})

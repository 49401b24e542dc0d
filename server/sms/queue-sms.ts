import type { Trx } from '../db/client.ts'
import type { BookingMailData, SmsTemplate } from '../db/jobs.ts'
import { enqueue } from '../db/queue.ts'
import { wantsSms } from './queries.ts'

type BookingSms = { cause: string; template: SmsTemplate; to: string; data: BookingMailData }

/** Queues a text message about a booking to the user with an e-mail address, if they want it. `isPushed`: not if a browser gets it. */
export async function queueBookingSms(trx: Trx, sms: BookingSms, { isPushed }: { isPushed: boolean }): Promise<void> {
  if (await wantsSms(trx, sms.to, isPushed)) await enqueue(trx, { name: 'sms', payload: sms })
}

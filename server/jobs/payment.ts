import type { TaskList } from 'graphile-worker'
import type { Jobs } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { makeRefund } from '../features/booking/refund-payment.ts'
import { settle } from '../features/booking/settle-payment.ts'

/** What the queue does for payments. A job that throws is tried again, later each time; doing one twice changes nothing. */
export const paymentTasks = (deps: Deps) =>
  ({
    settle: async (payload) => settle(deps, (payload as Jobs['settle']).paymentId),
    refund: async (payload) => makeRefund(deps, (payload as Jobs['refund']).refundId),
  }) satisfies TaskList

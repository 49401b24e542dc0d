import type { TaskList } from 'graphile-worker'
import type { Jobs } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { makeRefund } from '../features/payment/refund-service.ts'
import { settle } from '../features/payment/settle-service.ts'

/** What the queue does for payments. A job that throws is tried again, later each time; doing one twice changes nothing. */
export const paymentTasks = (deps: Deps) =>
  ({
    settle: async (payload) => settle(deps, (payload as Jobs['settle']).paymentId),
    refund: async (payload) => makeRefund(deps, (payload as Jobs['refund']).refundId),
  }) satisfies TaskList

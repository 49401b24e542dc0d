import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { makeRefund } from '../features/booking/refund-payment.ts'
import { settle } from '../features/booking/settle-payment.ts'

/** The queued jobs of payments. One that throws is retried, later each time; running one twice changes nothing. */
export const paymentTasks = (deps: Deps) =>
  ({
    settle: async ({ paymentId }) => settle(deps, paymentId),
    refund: async ({ refundId }) => makeRefund(deps, refundId),
  }) satisfies TaskList

import type { FastifyInstance } from 'fastify'
import { row } from '../database.ts'
import { readBodiesAsText, toText } from '../http.ts'
import { type Html, html } from '../pages/html.ts'
import { messagePage, sendPage, testStrip } from '../pages/layout.ts'
import type { BkashOptions } from './api.ts'
import type { Payment } from './payments.ts'
import { BLOCKED, RICH } from './wallets.ts'

const OTP = '123456'
const PIN = '12121'

type Options = Pick<BkashOptions, 'database' | 'publicUrl'>

/** Serves the page where a customer approves a payment with number, OTP and PIN. */
export const bkashPages =
  ({ database, publicUrl }: Options) =>
  async (app: FastifyInstance) => {
    readBodiesAsText(app)
    const find = (id: string) =>
      row<Payment>(database.pool, 'select * from sandbox.bkash_payment where payment_id = $1', [id])
    app.get<{ Params: { id: string } }>('/sandbox/bkash/pay/:id', async ({ params }, reply) => {
      const payment = await find(params.id)
      const isOpen = payment?.step === 'open'
      const body = isOpen ? payPage(payment) : messagePage('bKash', 'This payment can’t be approved any more.')
      return sendPage(reply, {
        title: 'bKash',
        body,
        styles: ['form'],
        formTargets: [publicUrl],
        status: isOpen ? 200 : 404,
      })
    })
    app.post<{ Params: { id: string } }>('/sandbox/bkash/pay/:id', async ({ params, body }, reply) => {
      const payment = await find(params.id)
      if (!payment)
        return sendPage(reply, { title: 'bKash', body: messagePage('bKash', 'There is no such payment.'), status: 404 })
      const form = new URLSearchParams(toText(body))
      const problem = form.has('cancel') ? null : findProblem(form)
      if (problem) {
        const page = { title: 'bKash', body: payPage(payment, problem), styles: ['form'], formTargets: [publicUrl] }
        return sendPage(reply, { ...page, status: 422 })
      }
      const outcome = toOutcome(form)
      await database.pool.query(
        "update sandbox.bkash_payment set step = $2, msisdn = $3 where payment_id = $1 and step = 'open'",
        [params.id, outcome, form.get('number')],
      )
      const back = new URL(payment.callback_url)
      back.searchParams.set('paymentID', params.id)
      back.searchParams.set('status', RETURNS[outcome])
      return reply.redirect(back.href, 303)
    })
  }

const RETURNS = { approved: 'success', cancelled: 'cancel', failed: 'failure' } as const

function toOutcome(form: URLSearchParams): keyof typeof RETURNS {
  if (form.has('cancel')) return 'cancelled'
  return form.get('number') === BLOCKED ? 'failed' : 'approved'
}

function findProblem(form: URLSearchParams): string | null {
  if (!/^01\d{9}$/.test(form.get('number') ?? '')) return `Enter a bKash number like ${RICH}.`
  if (form.get('otp') !== OTP) return `The verification code is ${OTP}.`
  return form.get('pin') === PIN ? null : `The PIN is ${PIN}.`
}

const payPage = ({ payment_id, amount, invoice }: Payment, problem?: string): Html => html`
${testStrip(`No money moves. The code is ${OTP}, the PIN ${PIN}.`)}
<main class="message">
  <h1>bKash</h1>
  <p>BDT ${amount} to Book My Play, invoice ${invoice}</p>
  ${problem && html`<p class="error" role="alert">${problem}</p>`}
  <form method="post" action="/sandbox/bkash/pay/${payment_id}">
    <div class="field"><label for="number">Your bKash number</label>
      <input id="number" name="number" inputmode="tel" autocomplete="tel" value="${RICH}"></div>
    <div class="field"><label for="otp">Verification code</label>
      <input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code"></div>
    <div class="field"><label for="pin">PIN</label>
      <input id="pin" name="pin" type="password" inputmode="numeric" autocomplete="off"></div>
    <button class="button" type="submit">Confirm</button>
    <button class="button quiet" type="submit" name="cancel" value="1" formnovalidate>Cancel</button>
  </form>
</main>`

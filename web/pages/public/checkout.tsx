import { PageHead } from '../../lib/page-head'

export default function CheckoutPage() {
  return (
    <main className="page py-10">
      <PageHead title="Checkout" hidden />
      <h1 className="display text-3xl">Checkout</h1>
    </main>
  )
}

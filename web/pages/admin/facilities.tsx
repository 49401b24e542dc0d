import { PageHead } from '../../lib/page-head'

export default function InventoryPage() {
  return (
    <>
      <PageHead title="Inventory" hidden />
      <h1 className="display">Inventory</h1>
    </>
  )
}

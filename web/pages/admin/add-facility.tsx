import { PageHead } from '../../lib/page-head'

export default function AddFacilityPage() {
  return (
    <>
      <PageHead title="Add Facility" hidden />
      <h1 className="display">Add Facility</h1>
    </>
  )
}

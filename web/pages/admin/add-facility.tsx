import { AddFacility } from '../../features/facility/admin/add-facility'
import { PageHead } from '../../lib/page-head'

/** Add Facility (spec §2, Admin area). */
export default function AddFacilityPage() {
  return (
    <>
      <PageHead title="Add Facility" hidden />
      <AddFacility />
    </>
  )
}

import { PageHead } from '../../lib/page-head'

export default function GoLivePage() {
  return (
    <>
      <PageHead title="Go live" hidden />
      <h1 className="display">Go live</h1>
    </>
  )
}

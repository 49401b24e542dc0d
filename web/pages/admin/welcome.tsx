import { PageHead } from '../../lib/page-head'

export default function WelcomePage() {
  return (
    <>
      <PageHead title="Welcome back, Admin" hidden />
      <h1 className="display">Welcome back, Admin</h1>
    </>
  )
}

import WelcomePage from './welcome'

/** The same page as /admin/welcome. It has its own file because the server finds a route's chunks by its file. */
export default function DashboardPage() {
  return <WelcomePage />
}

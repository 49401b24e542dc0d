import WelcomePage from './welcome'

/** /admin: what /admin/welcome shows. A file of its own, since the server finds a route's scripts and styles by its file. */
export default function DashboardPage() {
  return <WelcomePage />
}

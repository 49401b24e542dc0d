import { Outlet, useMatch } from 'react-router'
import { WishBanner } from '../../features/booking/wish-banner'
import { PublicFooter } from './layout-footer'
import { PublicHeader } from './layout-header'

/** Header, page, footer (spec §2). On the home page the header lies over the picture, and a booking that asked for signing in is offered again. */
export function PublicLayout() {
  const atHome = useMatch('/') !== null
  return (
    <div className="site">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <PublicHeader over={atHome} />
      <div id="content" className="site-content" tabIndex={-1}>
        <Outlet />
      </div>
      <PublicFooter />
      {atHome && <WishBanner />}
    </div>
  )
}

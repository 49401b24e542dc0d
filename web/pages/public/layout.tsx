import { Outlet, useMatch } from 'react-router'
import { ContinueBanner } from '../../features/booking/continue-banner'
import layout from '../../ui/layout.module.css'
import { SkipLink } from '../../ui/skip-link'
import { PublicFooter } from './layout-footer'
import { PublicHeader } from './layout-header'

/** Header, page and footer (spec §2). On the home page the header is on top of the picture, and what signing in interrupted is offered first. */
export function PublicLayout() {
  const isHome = useMatch('/') !== null
  return (
    <div className={layout.site}>
      <SkipLink />
      {isHome && <ContinueBanner />}
      <PublicHeader over={isHome} />
      <div id="content" className={layout.siteContent} tabIndex={-1}>
        <Outlet />
      </div>
      <PublicFooter />
    </div>
  )
}

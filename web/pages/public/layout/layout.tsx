import { Outlet, useMatch } from 'react-router'
import { ContinueBanner } from '../../../features/booking/checkout/continue-banner'
import layout from '../../../ui/layout/layout.module.css'
import { SkipLink } from '../../../ui/layout/skip-link'
import { PublicFooter } from './layout-footer'
import { PublicHeader } from './layout-header'

/**
 * Header, page and footer (spec §2). The header of the home page overlays the picture, below the banner to continue.
 */
export function PublicLayout() {
  const isHome = useMatch('/') !== null
  const isPaying = useMatch('/checkout') !== null
  return (
    <div className={layout.site}>
      <SkipLink />
      {isHome && <ContinueBanner />}
      <PublicHeader over={isHome} />
      <div id="content" className={layout.siteContent} tabIndex={-1}>
        <Outlet />
      </div>
      <PublicFooter isBrief={isPaying} />
    </div>
  )
}

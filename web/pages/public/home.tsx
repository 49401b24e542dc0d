import { t } from '#i18n/t'
import { FeaturedFacilities } from '../../features/facility/list/featured-facilities'
import { FreeTonight } from '../../features/facility/list/free-tonight'
import { Hero } from '../../features/home/hero'
import { PageHead } from '../../lib/page-head'
import layout from '../../ui/layout.module.css'
import { Near } from '../../ui/near'
import { lower } from './home.parts'

/** Home (spec §2). */
export default function HomePage() {
  return (
    <main>
      <PageHead
        title={t('Book Your Game Space in Seconds')}
        description={t(
          'Badminton courts in Dhaka, Chittagong, Sylhet and Rajshahi: see every free hour, pick yours, pay by card and play.',
        )}
      />
      <Hero />
      <div className={layout.page}>
        <FreeTonight />
        <FeaturedFacilities />
        <Near part={lower} />
      </div>
    </main>
  )
}

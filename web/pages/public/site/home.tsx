import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { FeaturedFacilities } from '../../../features/facility/list/featured-facilities'
import { FreeTonight } from '../../../features/facility/list/free-tonight'
import { FeaturesSection } from '../../../features/home/features-section'
import { Hero } from '../../../features/home/hero'
import { HowItWorks } from '../../../features/home/how-it-works'
import { Testimonials } from '../../../features/home/testimonials'
import { NextGames } from '../../../features/play-session/next-games'
import { PageHead } from '../../../lib/page/page-head'
import layout from '../../../ui/layout/layout.module.css'

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
        <HowItWorks />
        <FeaturesSection />
        <NextGames>
          {(games) => (
            <section className={layout.section}>
              <div className={clsx(layout.ruled, layout.sectionHead)}>
                <h2 className="display">{t('Find a game')}</h2>
              </div>
              {games}
            </section>
          )}
        </NextGames>
        <Testimonials />
      </div>
    </main>
  )
}

import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { FeaturesSection } from '../../features/home/features-section'
import { HowItWorks } from '../../features/home/how-it-works'
import { Testimonials } from '../../features/home/testimonials'
import { NextGames } from '../../features/play-session/next-games'
import layout from '../../ui/layout.module.css'

/** The home page below the venues. */
export default function HomeLower() {
  return (
    <>
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
    </>
  )
}

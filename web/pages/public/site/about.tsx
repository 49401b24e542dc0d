import { clsx } from 'clsx'
import { msg, t } from '#i18n/t'
import { PageHead } from '../../../lib/page/page-head'
import { ButtonLink } from '../../../ui/buttons/button'
import layout from '../../../ui/layout/layout.module.css'
import frame from '../../../ui/pictures/picture-frame.module.css'
import styles from './about.module.css'

const banners = [
  { name: 'about-hall', alt: msg('A hall with badminton courts in evening light') },
  { name: 'about-court', alt: msg('A badminton court from above') },
  { name: 'about-line', alt: msg('The painted lines of a court, close up') },
]

/** Three banner images, vision, mission (spec §2). */
export default function AboutPage() {
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead
        title={t('About Us')}
        description={t(
          'Book My Play connects badminton coaches and players, and shows every free hour of every court.',
        )}
      />
      <h1 className="display">{t('About Us')}</h1>
      <div className={styles.banners}>
        {banners.map(({ name, alt }, index) => (
          <div key={name} className={frame.frame}>
            <img
              src={`/art/${name}-900.webp`}
              srcSet={[480, 720, 900].map((width) => `/art/${name}-${width}.webp ${width}w`).join(', ')}
              sizes={index === 0 ? '(max-width: 640px) 100vw, 60vw' : '(max-width: 640px) 50vw, 40vw'}
              alt={t(alt)}
              width="900"
              height="620"
              {...(index === 0 ? { fetchPriority: 'high' } : {})}
            />
          </div>
        ))}
      </div>
      <div className={styles.texts}>
        <section className={layout.ruled}>
          <h2 className="display">{t('Our Vision')}</h2>
          <p>
            {t(
              'A platform where badminton coaches and players find each other, and where no court stands empty while somebody is looking for one. We want a game to be as easy to arrange as a call to a friend: you see who teaches, where there is room, and what it costs, and you decide.',
            )}
          </p>
        </section>
        <section className={layout.ruled}>
          <h2 className="display">{t('Our Mission')}</h2>
          <p>
            {t(
              'We connect badminton coaches and players by showing every free hour of every venue, by holding it for whoever asks first, and by never selling it twice. Coaches get a floor at the hour their group can come; players get a partner, a court and a price that is the same before and after paying.',
            )}
          </p>
        </section>
      </div>
      <p className={styles.actions}>
        <ButtonLink to="/facilities" size="large">
          {t('Find a court')}
        </ButtonLink>
        <ButtonLink to="/coaches" variant="outline" size="large">
          {t('Find a coach')}
        </ButtonLink>
        <ButtonLink to="/play" variant="outline" size="large">
          {t('Find players')}
        </ButtonLink>
        <ButtonLink to="/contact" variant="outline" size="large">
          {t('Contact Us')}
        </ButtonLink>
      </p>
    </main>
  )
}

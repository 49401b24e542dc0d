import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { formatRating } from '../../lib/texts/format'
import layout from '../../ui/layout/layout.module.css'
import { Avatar } from '../../ui/marks/avatar'
import { Badge } from '../../ui/marks/badge'
import { Stars } from '../../ui/marks/stars'
import { CarouselArrows, CarouselDots, CarouselTrack, useCarousel } from '../../ui/pictures/carousel'
import styles from './testimonials.module.css'

/** The keys of the three identical testimonials (spec §2). */
const testimonials = ['first', 'second', 'third']

/** Up to 1024 px an arrow scrolls by three (spec §2). */
const steps = { '(max-width: 1024px)': 3 }

const Testimonial = () => (
  <article className={styles.testimonial}>
    <div className={styles.rating}>
      <Stars rating={4.5} />
      <b>{formatRating(4.5)}</b>
    </div>
    <h3 className="display">{t('Quality Matters !')}</h3>
    <p>
      {t(
        'I picked a court on the bus, paid before my stop and walked straight on. The mats were clean, the lights were even and nobody was standing on our slot.',
      )}
    </p>
    <div className={styles.author}>
      <Avatar name={t('Farhana Akter')} />
      <span className={styles.name}>
        <b>{t('Farhana Akter')}</b>
        <br />
        <span className="muted">{t('Plays in Mirpur')}</span>
      </span>
      <Badge className={styles.sport}>{t('Badminton')}</Badge>
    </div>
  </article>
)

/** The carousel of spec §2: endless, 500 ms, three shown, no autoplay. */
export function Testimonials() {
  const carousel = useCarousel({ count: testimonials.length, steps, speed: 500 })
  return (
    <section className={layout.section}>
      <div className={clsx(layout.ruled, layout.sectionHead)}>
        <h2 className="display">{t('What players say')}</h2>
        <CarouselArrows carousel={carousel} />
      </div>
      <CarouselTrack carousel={carousel} label={t('Testimonials')}>
        {testimonials.map((name) => (
          <Testimonial key={name} />
        ))}
      </CarouselTrack>
      <CarouselDots carousel={carousel} />
    </section>
  )
}

import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { CarouselArrows, CarouselDots, CarouselTrack, useCarousel } from '../../ui/carousel'
import { Stars } from '../../ui/stars'

/** Three identical ones, as the spec has them (§2). */
const testimonials = ['first', 'second', 'third']

/** Up to 1024 px it scrolls three at a time. */
const steps = { '(max-width: 1024px)': 3 }

const Testimonial = () => (
  <article className="quote">
    <div className="row between">
      <Stars rating={4.5} />
      <b className="text-sm">4.5</b>
    </div>
    <h3 className="display">Quality Matters !</h3>
    <p>
      I picked a court on the bus, paid before my stop and walked straight on. The mats were clean, the lights were even
      and nobody was standing on our slot.
    </p>
    <div className="who">
      <Avatar name="Farhana Akter" />
      <span className="text-sm">
        <b>Farhana Akter</b>
        <br />
        <span className="text-muted">Plays in Mirpur</span>
      </span>
      <Badge>Badminton</Badge>
    </div>
  </article>
)

/** The carousel of spec §2: endless, 500 ms, three shown; it never moves by itself. */
export function Testimonials() {
  const carousel = useCarousel({ count: testimonials.length, steps, speed: 500 })
  return (
    <section className="section">
      <div className="tee section-head">
        <h2 className="display">What players say</h2>
        <CarouselArrows carousel={carousel} />
      </div>
      <CarouselTrack carousel={carousel} label="Testimonials">
        {testimonials.map((name) => (
          <Testimonial key={name} />
        ))}
      </CarouselTrack>
      <CarouselDots carousel={carousel} />
    </section>
  )
}

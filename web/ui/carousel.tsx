import { clsx } from 'clsx'
import useEmblaCarousel from 'embla-carousel-react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Children, isValidElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useInView } from '../lib/use-in-view'
import { IconButton } from './button'
import styles from './carousel.module.css'
import { timedMover } from './carousel-motion'

type CarouselOptions = {
  /** How many different slides there are. */
  count: number
  /** How far an arrow goes, by media query; the last query that matches wins. */
  steps?: Record<string, number>
  /** Length of a transition in ms. */
  speed?: number
}

const stepNow = (steps: Record<string, number>) =>
  Object.entries(steps).reduce((step, [query, value]) => (matchMedia(query).matches ? value : step), 1)

const noSteps = {}

/**
 * An endless carousel: give the answer to `CarouselTrack`, and to arrows and dots where they stand. It measures and
 * multiplies its slides only when it comes near the screen; what is pressed before is done then.
 */
export function useCarousel({ count, steps = noSteps, speed = 500 }: CarouselOptions) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start' })
  const { ref, inView } = useInView<HTMLElement>()
  const [selected, setSelected] = useState(0)
  const move = useRef<ReturnType<typeof timedMover>>(undefined)
  useEffect(() => {
    if (inView) viewport(ref.current)
  }, [inView, viewport, ref])
  useEffect(() => {
    if (!embla) return
    move.current = timedMover(embla, speed)
    const follow = () => setSelected(embla.selectedScrollSnap() % count)
    embla.on('select', follow).on('reInit', follow)
    return () => void embla.off('select', follow).off('reInit', follow)
  }, [embla, speed, count])
  const early = useRef<1 | -1>(undefined)
  const turn = useCallback(
    (direction: 1 | -1) => {
      if (!embla) {
        early.current = direction
        return
      }
      const all = embla.scrollSnapList().length
      const next = embla.selectedScrollSnap() + direction * stepNow(steps)
      move.current?.(((next % all) + all) % all, -direction)
    },
    [embla, steps],
  )
  useEffect(() => {
    if (!embla || !early.current) return
    turn(early.current)
    early.current = undefined
  }, [embla, turn])
  return {
    ref,
    inView,
    count,
    selected,
    next: () => turn(1),
    previous: () => turn(-1),
    show: (index: number) => move.current?.(index),
  }
}

export type CarouselState = ReturnType<typeof useCarousel>

type TrackProps = { carousel: CarouselState; label: string; className?: string; children: ReactNode }

/**
 * The moving row. Its slides stand in it twice more, hidden from assistive technology, so that it can turn endlessly
 * also when all of them fit side by side; without scripts only the first set is there.
 */
export function CarouselTrack({ carousel, label, className, children }: TrackProps) {
  const sets = carousel.inView ? ['own', 'copy', 'second-copy'] : ['own']
  const slides = Children.toArray(children)
  return (
    <section
      ref={carousel.ref}
      className={clsx(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <ul className={styles.row}>
        {sets.flatMap((set) =>
          slides.map((slide) => (
            <li
              key={`${set}${isValidElement(slide) ? slide.key : ''}`}
              className={styles.slide}
              {...(set !== 'own' && { 'aria-hidden': true, inert: true })}
            >
              {slide}
            </li>
          )),
        )}
      </ul>
    </section>
  )
}

/** Previous and Next. */
export function CarouselArrows({ carousel, className }: { carousel: CarouselState; className?: string }) {
  return (
    <div className={clsx(styles.arrows, className)}>
      <IconButton label="Previous" outlined onClick={carousel.previous}>
        <ArrowLeft className="icon" />
      </IconButton>
      <IconButton label="Next" outlined onClick={carousel.next}>
        <ArrowRight className="icon" />
      </IconButton>
    </div>
  )
}

/** One dot a slide. */
export function CarouselDots({ carousel, className }: { carousel: CarouselState; className?: string }) {
  const places = Array.from({ length: carousel.count }, (_, index) => index)
  return (
    <div className={clsx(styles.dots, className)}>
      {places.map((place) => (
        <button
          key={place}
          type="button"
          aria-label={`Show slide ${place + 1}`}
          aria-current={carousel.selected === place}
          onClick={() => carousel.show(place)}
        />
      ))}
    </div>
  )
}

import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Children, isValidElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#i18n/t'
import { useInView } from '../../lib/browser/use-in-view'
import { IconButton } from '../buttons/button'
import styles from './carousel.module.css'
import type { CarouselSetup, Embla, Scroll } from './carousel-setup'

type CarouselOptions = {
  count: number
  /** Slides that an arrow moves by, by media query; the last matching query wins. */
  steps?: Record<string, number>
  /** Length of a transition in ms. */
  speed?: number
}

const getStep = (steps: Record<string, number>) =>
  Object.entries(steps).reduce((step, [query, value]) => (matchMedia(query).matches ? value : step), 1)

const noSteps = {}

/** Loads Embla, 7 KB, only near the viewport. Without it, the first slides are shown and the arrows do nothing. */
function useSetup(inView: boolean) {
  const [Setup, set] = useState<typeof CarouselSetup | null>(null)
  useEffect(() => {
    if (!inView) return
    import('./carousel-setup').then(
      ({ CarouselSetup }) => set(() => CarouselSetup),
      () => undefined,
    )
  }, [inView])
  return Setup
}

/**
 * The state of an endless carousel, to be passed to `CarouselTrack`, `CarouselArrows` and `CarouselDots`. It is set up only
 * near the viewport; an earlier click on an arrow takes effect then.
 */
export function useCarousel({ count, steps = noSteps, speed = 500 }: CarouselOptions) {
  const { ref, inView } = useInView<HTMLElement>()
  const Setup = useSetup(inView)
  const [embla, setEmbla] = useState<Embla>()
  const [selected, setSelected] = useState(0)
  const scrollTo = useRef<Scroll>(undefined)
  const onReady = useCallback((created: Embla, scroll: Scroll) => {
    scrollTo.current = scroll
    setEmbla(created)
  }, [])
  useEffect(() => {
    if (!embla) return
    const onSelect = () => setSelected(embla.selectedScrollSnap() % count)
    embla.on('select', onSelect).on('reInit', onSelect)
    return () => void embla.off('select', onSelect).off('reInit', onSelect)
  }, [embla, count])
  const pendingTurn = useRef<1 | -1>(undefined)
  const turn = useCallback(
    (direction: 1 | -1) => {
      if (!embla) {
        pendingTurn.current = direction
        return
      }
      const total = embla.scrollSnapList().length
      const next = embla.selectedScrollSnap() + direction * getStep(steps)
      scrollTo.current?.(((next % total) + total) % total, -direction)
    },
    [embla, steps],
  )
  useEffect(() => {
    if (!embla || !pendingTurn.current) return
    turn(pendingTurn.current)
    pendingTurn.current = undefined
  }, [embla, turn])
  return {
    ref,
    setup: Setup && <Setup row={ref} speed={speed} onReady={onReady} />,
    count,
    selected,
    next: () => turn(1),
    previous: () => turn(-1),
    show: (index: number) => scrollTo.current?.(index),
  }
}

export type CarouselState = ReturnType<typeof useCarousel>

type TrackProps = { carousel: CarouselState; label: string; className?: string; children: ReactNode }

/**
 * The row of slides. Each slide is rendered three times, the copies hidden from assistive technology, so that the row
 * can loop even when all slides fit side by side; without scripts there is only the first set.
 */
export function CarouselTrack({ carousel, label, className, children }: TrackProps) {
  const sets = carousel.setup ? ['original', 'copy', 'second-copy'] : ['original']
  const slides = Children.toArray(children)
  return (
    <section
      ref={carousel.ref}
      className={clsx(styles.carousel, className)}
      aria-roledescription={t('carousel')}
      aria-label={label}
    >
      <ul className={styles.row}>
        {sets.flatMap((set) =>
          slides.map((slide) => (
            <li
              key={`${set}${isValidElement(slide) ? slide.key : ''}`}
              className={styles.slide}
              {...(set !== 'original' && { 'aria-hidden': true, inert: true })}
            >
              {slide}
            </li>
          )),
        )}
      </ul>
      {carousel.setup}
    </section>
  )
}

export function CarouselArrows({ carousel, className }: { carousel: CarouselState; className?: string }) {
  return (
    <div className={clsx(styles.arrows, className)}>
      <IconButton label={t('Previous')} outlined onClick={carousel.previous}>
        <ArrowLeft className="icon" />
      </IconButton>
      <IconButton label={t('Next')} outlined onClick={carousel.next}>
        <ArrowRight className="icon" />
      </IconButton>
    </div>
  )
}

export function CarouselDots({ carousel, className }: { carousel: CarouselState; className?: string }) {
  const places = Array.from({ length: carousel.count }, (_, index) => index)
  return (
    <div className={clsx(styles.dots, className)}>
      {places.map((place) => (
        <button
          key={place}
          type="button"
          aria-label={t('Show slide {place, number}', { place: place + 1 })}
          aria-current={carousel.selected === place}
          onClick={() => carousel.show(place)}
        />
      ))}
    </div>
  )
}

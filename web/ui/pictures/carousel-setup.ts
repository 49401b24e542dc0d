import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect } from 'react'

export type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>
type Engine = ReturnType<Embla['internalEngine']>
type ScrollBody = Engine['scrollBody']

/** Sinusoidal ease in and out; `progress` from 0 to 1. */
const ease = (progress: number) => (1 - Math.cos(Math.PI * progress)) / 2

/**
 * A scroll body that takes `ms` milliseconds: embla's own `duration` isn't a time. Positions are kept relative to the
 * target, which embla shifts by a whole loop when an endless carousel wraps around.
 */
function createTimedScrollBody({ location, previousLocation, target }: Engine, ms: number): ScrollBody {
  let startedAt: number | null = null
  let distance = 0
  let progress = 0
  const body: ScrollBody = {
    direction: () => Math.sign(distance),
    velocity: () => distance / ms,
    duration: () => ms,
    settled: () => progress >= 1,
    seek: () => {
      const now = performance.now()
      if (startedAt === null) {
        startedAt = now
        distance = target.get() - location.get()
      }
      progress = Math.min(1, (now - startedAt) / ms)
      previousLocation.set(location)
      location.set(target.get() - distance * (1 - ease(progress)))
      return body
    },
    useBaseDuration: () => body,
    useBaseFriction: () => body,
    useDuration: () => body,
    useFriction: () => body,
  }
  return body
}

/** A function that scrolls to a slide in `ms` milliseconds, or at once under `prefers-reduced-motion`. Dragging interrupts it. */
function createTimedScroll(embla: Embla, ms: number) {
  const original = embla.internalEngine().scrollBody
  const restore = () => {
    embla.internalEngine().scrollBody = original
  }
  embla.on('pointerDown', restore)
  return (index: number, direction?: number) => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (reducedMotion) return embla.scrollTo(index, true)
    const engine = embla.internalEngine()
    engine.scrollBody = createTimedScrollBody(engine, ms)
    engine.scrollTo.index(index, direction ?? 0)
  }
}

export type Scroll = ReturnType<typeof createTimedScroll>

type SetupProps = { row: RefObject<HTMLElement | null>; speed: number; onReady: (embla: Embla, scroll: Scroll) => void }

/** Makes the row of slides a carousel, whose transitions take `speed` milliseconds. Shows nothing. */
export function CarouselSetup({ row, speed, onReady }: SetupProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start' })
  useEffect(() => viewport(row.current), [viewport, row])
  useEffect(() => {
    if (embla) onReady(embla, createTimedScroll(embla, speed))
  }, [embla, speed, onReady])
  return null
}

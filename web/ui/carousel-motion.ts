import type useEmblaCarousel from 'embla-carousel-react'

export type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>
type Engine = ReturnType<Embla['internalEngine']>
type ScrollBody = Engine['scrollBody']

/** Starts and ends gently, like the easing of a page of cards being pushed. */
const ease = (part: number) => (1 - Math.cos(Math.PI * part)) / 2

/**
 * Moves by the clock: embla's own `duration` is a strength of attraction, not milliseconds. Positions are kept relative
 * to the target, which embla shifts by a whole turn whenever an endless carousel passes its seam.
 */
function timedBody({ location, previousLocation, target }: Engine, ms: number): ScrollBody {
  let startedAt: number | null = null
  let distance = 0
  let part = 0
  const body: ScrollBody = {
    direction: () => Math.sign(distance),
    velocity: () => distance / ms,
    duration: () => ms,
    settled: () => part >= 1,
    seek: () => {
      const now = performance.now()
      if (startedAt === null) {
        startedAt = now
        distance = target.get() - location.get()
      }
      part = Math.min(1, (now - startedAt) / ms)
      previousLocation.set(location)
      location.set(target.get() - distance * (1 - ease(part)))
      return body
    },
    useBaseDuration: () => body,
    useBaseFriction: () => body,
    useDuration: () => body,
    useFriction: () => body,
  }
  return body
}

/** Goes to a slide in `ms` milliseconds, or at once when motion is unwanted; a finger takes over at any time. */
export function timedMover(embla: Embla, ms: number) {
  const own = embla.internalEngine().scrollBody
  const giveBack = () => {
    embla.internalEngine().scrollBody = own
  }
  embla.on('pointerDown', giveBack)
  return (index: number, direction?: number) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (still) return embla.scrollTo(index, true)
    const engine = embla.internalEngine()
    engine.scrollBody = timedBody(engine, ms)
    engine.scrollTo.index(index, direction ?? 0)
  }
}

import { type ComponentType, Suspense, use, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../lib/use-hydrated'

/** How far below the viewport a part counts as near, so that it is ready in time. */
const MARGIN = '600px 0px'

/** Resolves once an element is near the viewport, or the visitor does anything. */
function untilNear(element: Element, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && resolve(),
    { rootMargin: MARGIN },
  )
  observer.observe(element)
  for (const type of ['pointerover', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(type, () => resolve(), { capture: true, signal })
  signal.addEventListener('abort', () => observer.disconnect())
  return promise
}

/** Records the last click on a button in an element, whose code is not there yet, and returns how to repeat it. */
function recordClick(element: Element, signal: AbortSignal) {
  let last: HTMLElement | null = null
  const record = (event: Event) => {
    const button = (event.target as Element).closest('button')
    if (button && element.contains(button)) last = button
  }
  addEventListener('click', record, { capture: true, signal })
  return () => last?.click()
}

type Module = { default: ComponentType }

/** The code of a lower part; the server loads it before it renders the page. */
export type LowerPart = { load: () => Promise<Module>; loaded?: Module }

/** Declares a lower part, beside the page: `x.parts.ts`. */
export function toLowerPart(load: () => Promise<Module>): LowerPart {
  const part: LowerPart = {
    load: async () => {
      part.loaded = await load()
      return part.loaded
    },
  }
  return part
}

function Loaded({ code, onReady }: { code: Module | Promise<Module>; onReady: () => void }) {
  const { default: Component } = code instanceof Promise ? use(code) : code
  useEffect(onReady, [onReady])
  return <Component />
}

/** The element stays the same at each render: if it changed before its code is there, its HTML would be lost. */
function createContent(part: LowerPart, waits: boolean) {
  const { promise, resolve } = Promise.withResolvers<Module>()
  const { promise: ready, resolve: onReady } = Promise.withResolvers<void>()
  const element = (
    <Suspense>
      <Loaded code={waits ? promise : (part.loaded ?? part.load())} onReady={onReady} />
    </Suspense>
  )
  return { element, waits, resolve, ready }
}

/**
 * The lower part of a page, whose code is loaded when it is near the viewport. Until then the server's HTML is shown, and
 * its links work.
 */
export function Near({ part }: { part: LowerPart }) {
  const ref = useRef<HTMLDivElement>(null)
  const isFromServer = !useHydrated()
  const [{ element, waits, resolve, ready }] = useState(() => createContent(part, isFromServer && !import.meta.env.SSR))
  useEffect(() => {
    if (!waits || !ref.current) return
    const ended = new AbortController()
    const repeatClick = recordClick(ref.current, ended.signal)
    // if it can't be loaded, what the server has rendered stays
    untilNear(ref.current, ended.signal)
      .then(part.load)
      .then(resolve, () => undefined)
    void ready.then(() => {
      ended.abort()
      repeatClick()
    })
    return () => ended.abort()
  }, [part, waits, resolve, ready])
  return <div ref={ref}>{element}</div>
}

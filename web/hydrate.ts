import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates the server's HTML. React DOM is imported here, in a chunk of its own: evaluating two smaller chunks blocks the
 * main thread for less time.
 */
export function hydrate(tree: ReactNode) {
  startTransition(() => {
    hydrateRoot(document.getElementById('root') as HTMLElement, tree)
  })
}

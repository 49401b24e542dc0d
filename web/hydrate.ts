import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates the server's HTML. React DOM has a chunk of its own, since evaluating two smaller chunks blocks for less time. */
export function hydrate(tree: ReactNode) {
  startTransition(() => {
    hydrateRoot(document.getElementById('root') as HTMLElement, tree)
  })
}

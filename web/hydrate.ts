import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Gives the page on screen its life. React's half for the browser stands here and is fetched beside the app: two halves
 * evaluated one after the other keep no tap waiting.
 */
export function hydrate(tree: ReactNode) {
  startTransition(() => {
    hydrateRoot(document.getElementById('root') as HTMLElement, tree)
  })
}

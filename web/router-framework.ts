import { createContext, type Ref } from 'react'

// What React Router's components import of its framework mode, in whose place this file is built (`vite.config.ts`). Without
// that mode nothing of it happens, but it is 2 KB, and two effects in each link.

export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const usePrefetchBehavior = () => [false, null, {}]
export const mergeRefs = <Instance>(ref: Ref<Instance>) => ref

// What React Router imports for routers with `instrumentations`, in whose place this file is built (`vite.config.ts`).

export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router) => router

/**
 * Whether the browser may have taken the page from its cache, however old it is: for 'Back', 'Forward' and tabs it restores it
 * asks no server.
 */
export function isRestoredPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

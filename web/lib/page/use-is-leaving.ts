import { useContext } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as ShownContext,
  useNavigation,
} from 'react-router'

/**
 * Returns whether another page is loading, as far as it is rendered, and a function that says whether one is loading or loaded
 * now: a slow phone renders that later, and no public function of the router tells it.
 */
export function useIsLeaving() {
  const router = useContext(RouterContext)?.router
  const shown = useContext(ShownContext)?.location.pathname
  const next = useNavigation().location
  const isLeavingNow = () => {
    const { navigation, location } = router?.state ?? {}
    return (navigation?.location ?? location)?.pathname !== shown
  }
  return [next !== undefined && next.pathname !== shown, isLeavingNow] as const
}

import { useLocation } from 'react-router'

/**
 * A list's canonical path. A further page names itself, since it lists what the first doesn't; a filtered one names
 * the list without filters.
 */
export function useListPath(path: string): string {
  const { search } = useLocation()
  return /^\?page=\d+$/.test(search) ? `${path}${search}` : path
}

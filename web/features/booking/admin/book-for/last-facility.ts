import { LAST_FACILITY } from '../../../../lib/storage-keys'

/** The facility that was booked last in this browser, by its id; null when there is none, or storage is blocked. */
export function readLastFacility(): string | null {
  try {
    return localStorage.getItem(LAST_FACILITY)
  } catch {
    return null
  }
}

export function saveLastFacility(id: string) {
  try {
    localStorage.setItem(LAST_FACILITY, id)
  } catch {
    // storage is blocked: it is chosen again
  }
}

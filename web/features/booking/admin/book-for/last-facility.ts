import { readFromDevice, saveOnDevice } from '../../../../lib/storage/device-storage'
import { LAST_FACILITY } from '../../../../lib/storage/storage-keys'

/** The facility that was booked last in this browser, by its id; null when there is none. */
export const readLastFacility = (): string | null => readFromDevice(LAST_FACILITY)

export const saveLastFacility = (id: string) => saveOnDevice(LAST_FACILITY, id)

import { z } from 'zod/mini'
import { listFacilities } from './facility.ts'

/** Lists the facilities that the user has saved, with all filters of the list of facilities. */
export const listSavedFacilities = {
  ...listFacilities,
  path: '/facility/saved',
  auth: 'user',
  summary: 'Facilities the signed-in user has saved',
} as const

export const listSavedIds = {
  method: 'GET',
  path: '/facility/saved/ids',
  summary: 'Ids of the facilities the signed-in user has saved, last saved first',
  reply: z.array(z.string()),
} as const

export const saveFacility = {
  method: 'PUT',
  path: '/facility/:id/saved',
  summary: 'Save a facility; saved already, it stays so',
  errors: ['facility_not_found', 'conflict'],
} as const

export const unsaveFacility = {
  method: 'DELETE',
  path: '/facility/:id/saved',
  summary: 'Remove a facility from the saved ones',
} as const

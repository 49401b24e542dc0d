import type { Selectable } from 'kysely'
import type { Db, Trx } from './client.ts'
import type { DB } from './schema.ts'

export type FacilityGatewayRow = Selectable<DB['facilityGateway']>

/** Lists a venue's accounts that new payments go to. */
export const listFacilityGateways = (db: Db | Trx, facilityId: string): Promise<FacilityGatewayRow[]> =>
  db
    .selectFrom('facilityGateway')
    .selectAll()
    .where('facilityId', '=', facilityId)
    .where('disconnectedAt', 'is', null)
    .orderBy('gateway')
    .execute()

export const findFacilityGateway = (db: Db, id: string): Promise<FacilityGatewayRow | undefined> =>
  db.selectFrom('facilityGateway').selectAll().where('id', '=', id).executeTakeFirst()

import type { ConnectableGateway } from '#contract/payment'
import type { Trx } from '../db/client.ts'
import { encrypt } from '../secret-box.ts'
import type { SeedFacility } from './seed-bookings.ts'

/** The credentials at the stand-ins of both, and the key that encrypts them. */
export type DemoAccounts = { key: string } & Record<ConnectableGateway, Record<string, string>>

/** Venues with accounts of their own, by their index. The others offer what the site offers. */
const owners: [facility: number, wallets: ConnectableGateway[]][] = [
  [2, ['bkash']],
  [5, ['bkash', 'sslcommerz']],
  [9, ['sslcommerz']],
]

/** Connects accounts of some venues, so that venues differ in how they can be paid. */
export async function writeAccounts(trx: Trx, facilities: SeedFacility[], accounts: DemoAccounts): Promise<void> {
  const rows = owners.flatMap(([index, wallets]) =>
    wallets.map((gateway) => {
      const secret = encrypt(accounts.key, JSON.stringify(accounts[gateway]))
      return { facilityId: facilities[index]?.id ?? '', gateway, account: 'demo', secret }
    }),
  )
  await trx.insertInto('facilityGateway').values(rows).execute()
}

import { findNewestBackup } from '../../../backup/nightly-backup.ts'
import type { Deps } from '../../../deps.ts'
import { type DiskSpace, readDiskSpace } from '../../../embedded-postgres/disk-space.ts'
import type { Sample } from '../../../http/metrics.ts'
import { findAlerts } from './alerts.queries.ts'

/** Returns what an operator may want to be alerted of, for `/metrics` and for commands. */
export async function readAlerts({ db, config, backups }: Pick<Deps, 'db' | 'config' | 'backups'>): Promise<Sample[]> {
  const [alerts, disk, backup] = await Promise.all([
    findAlerts(db),
    readDiskSpace(config),
    backups && findNewestBackup(backups),
  ])
  const refunds = { name: 'refunds', help: 'Refunds that are due, and those an operator has to look at' }
  const disputes = { name: 'disputes', help: 'Disputes that are not decided' }
  return [
    { name: 'reconcile_age_seconds', help: 'Since payments were last reconciled', value: alerts.reconcileAge },
    {
      name: 'payment_comparison_age_seconds',
      help: 'Since payments were last compared with the card provider’s',
      value: alerts.comparisonAge,
    },
    {
      name: 'payment_differences',
      help: 'Differences from the card provider that are not put right',
      value: alerts.differences,
    },
    { ...refunds, labels: { state: 'due' }, value: alerts.refundsDue },
    { ...refunds, labels: { state: 'stuck' }, value: alerts.refundsStuck },
    { name: 'mail_oldest_unsent_seconds', help: 'Age of the oldest mail not sent yet', value: alerts.oldestMailAge },
    { name: 'holds_past_expiry', help: 'Holds that have expired and are not cancelled', value: alerts.holdsPastExpiry },
    { ...disputes, labels: { state: 'inquiry' }, value: alerts.disputesInquiry },
    { ...disputes, labels: { state: 'open' }, value: alerts.disputesOpen },
    ...(disk ? toDiskSamples(disk) : []),
    ...(backups
      ? [
          {
            name: 'nightly_backup_age_seconds',
            help: 'Age of the newest nightly backup of the built-in PostgreSQL; without one, since the last migration',
            value: backup ? (Date.now() - backup.writtenAt.getTime()) / 1000 : alerts.migrationAge,
          },
        ]
      : []),
  ]
}

const toDiskSamples = ({ freeBytes, sizeBytes }: DiskSpace): Sample[] => [
  { name: 'database_disk_free_bytes', help: 'Free space on the built-in PostgreSQL’s disk', value: freeBytes },
  { name: 'database_disk_size_bytes', help: 'Size of the built-in PostgreSQL’s disk', value: sizeBytes },
]

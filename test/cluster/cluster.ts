import type { Db } from '../../server/db/client.ts'
import { openTestDb } from '../database.ts'
import { waitUntil } from '../wait-until.ts'
import { withClient } from '../with-client.ts'
import { createMachine, type Machine } from './machine.ts'
import { addressOf, createNetwork, type MachineNumber, NUMBERS, removeNetwork } from './network.ts'

type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number }

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Starts the cluster of deploy/cluster and waits until it is whole. */
export async function startCluster(productSettings: Record<string, string>) {
  createNetwork()
  const machines = NUMBERS.map((number) => createMachine(number, productSettings))
  for (const machine of machines) machine.start('etcd', 'postgres', 'haproxy', 'disk-watch')
  await waitUntil(isRedundant)
  const primary = await findPrimary()
  await withClient(urlOf(primary, 'postgres', 'postgres'), async (client) => {
    await client.query("create role bookmyplay login password 'bookmyplay'")
    await client.query('create database bookmyplay owner bookmyplay')
  })
  for (const machine of machines) machine.start('product')
  await waitUntil(() => isWhole(machines))

  return {
    machines,
    primary: async () => get(machines, await findPrimary()),
    /** A connection to the primary of now. */
    openDb: async (): Promise<Db> => openTestDb(urlOf(await findPrimary(), 'bookmyplay', 'bookmyplay')),
    isWhole: () => isWhole(machines),
    async stop() {
      for (const machine of machines) await machine.kill()
      removeNetwork()
      for (const machine of machines) machine.remove()
    },
  }
}

const get = (machines: Machine[], number: MachineNumber) => {
  const machine = machines.find((each) => each.number === number)
  if (!machine) throw new Error(`there is no machine ${number}`)
  return machine
}

const urlOf = (number: MachineNumber, user: string, database: string) =>
  `postgresql://${user}@${addressOf(number)}:5432/${database}`

const request = async (url: string) => fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)

/** The members as the cluster sees them, or none while it has no view of itself. */
async function listMembers(): Promise<Member[]> {
  for (const number of NUMBERS) {
    const answer = await request(`http://${addressOf(number)}:8008/cluster`)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** All three follow one primary, and commits wait for one of them. */
async function isRedundant(): Promise<boolean> {
  const members = await listMembers()
  const roles = members.map(({ role }) => role).sort()
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(
      ({ role, state, lag = 0 }) => state === 'running' && (role === 'leader' || Number(lag) < 1_000_000),
    ) &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  )
}

async function isWhole(machines: Machine[]): Promise<boolean> {
  if (!(await isRedundant())) return false
  const answers = await Promise.all(machines.map(({ url }) => request(`${url}/readyz`)))
  return answers.every((answer) => answer?.status === 200)
}

async function findPrimary(): Promise<MachineNumber> {
  let found: MachineNumber | undefined
  await waitUntil(async () => {
    for (const number of NUMBERS) if ((await request(`http://${addressOf(number)}:8008/primary`))?.ok) found = number
    return found
  })
  return found as MachineNumber
}

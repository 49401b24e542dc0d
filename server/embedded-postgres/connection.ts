import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { superuser } from './cluster.ts'

export const getSuperuserUrl = (port: number, secret: string) =>
  `postgresql://${superuser}:${secret}@127.0.0.1:${port}/${superuser}`

/** Polls until our database answers, creating it in a new cluster; false when time is up or `alive` returns false. */
export async function waitUntilReady(url: string, milliseconds: number, alive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (Date.now() < deadline) {
    const code = await connectErrorCode(url)
    if (code === undefined) return true
    if (code === '3D000') await createDatabase(url)
    else if (code === '28P01' || !alive()) return false
    else await sleep(20)
  }
  return false
}

async function connectErrorCode(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`create database ${superuser}`)
  await client.end()
}

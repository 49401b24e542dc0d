import { startServer } from '../test/processes.ts'

/** Starts the built product once, with an empty data folder that demo mode fills, and stops it after the last test. */
export default async function setup() {
  const server = await startServer()
  process.env.BASE_URL = server.url
  return () => server.kill()
}

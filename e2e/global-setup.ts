import { startServer } from '../test/processes.ts'

/** Starts the built product once, with an empty data folder that demo mode fills, and stops it after the last test. */
export default async function setup() {
  const server = await startServer()
  // PUBLIC_URL's own host, or the payment page would come back to another origin, where nobody is signed in
  process.env.BASE_URL = server.url.replace('127.0.0.1', 'localhost')
  return () => server.kill()
}

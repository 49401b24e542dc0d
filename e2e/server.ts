/** The running product of one worker, so that tests that run at the same time don't affect each other. */
export type WorkerServer = { url: string; databaseUrl: string }

/** Signs the tokens of the workers' servers. */
export const SESSION_SECRET = 'a session secret for the browser tests'

/** Passes the servers, one for each worker, to the worker processes. */
export const shareServers = (servers: WorkerServer[]) =>
  Object.assign(process.env, { SERVERS: JSON.stringify(servers) })

/** Returns this worker's server; undefined in the process that only starts the workers. */
export function getWorkerServer(): WorkerServer | undefined {
  const servers: WorkerServer[] = JSON.parse(process.env.SERVERS ?? '[]')
  return servers[Number(process.env.TEST_PARALLEL_INDEX)]
}

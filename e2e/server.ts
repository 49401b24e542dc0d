/** A running product of a worker's own: no test sees what another does at the same moment. `tokens` are by e-mail. */
export type WorkerServer = { url: string; databaseUrl: string; tokens: Record<string, string> }

/** Hands the servers, one for each worker, to the processes that run the tests. */
export const shareServers = (servers: WorkerServer[]) =>
  Object.assign(process.env, { SERVERS: JSON.stringify(servers) })

/** The server of the worker we run in; none in the process that only starts the workers. */
export function getWorkerServer(): WorkerServer | undefined {
  const servers: WorkerServer[] = JSON.parse(process.env.SERVERS ?? '[]')
  return servers[Number(process.env.TEST_PARALLEL_INDEX)]
}

/** The part of autocannon used here; the package brings no types of its own. */
declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }

  type Client = { pipelinedRequests: { addBody(data: Buffer): void } }

  type Options = {
    /** Connections are distributed over these origins. */
    url: string[]
    connections: number
    /** Seconds; ignored when `amount` is given. */
    duration?: number
    amount?: number
    /** Seconds after which a request counts as timed out. */
    timeout?: number
    /** Called with every connection before it is used. */
    setupClient?: (client: Client) => void
    requests: (Request & { setupRequest?: (request: Request) => Request })[]
  }

  type Result = {
    /** Seconds. */
    duration: number
    errors: number
    timeouts: number
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    statusCodeStats: Record<string, { count: number }>
  }

  export default function autocannon(options: Options): Promise<Result>
}

/**
 * What the web's server entry renders and the server sends: a page, or where to go instead. `boot` is JSON escaped for a
 * script element, `routes` are the source files of what is shown, for preloading, and `frameAncestors` the origins that
 * may show the page in a frame.
 */
export type PageReply =
  | { redirect: string; status: number }
  | {
      status: number
      html: string
      head: string
      boot: string
      routes: string[]
      frameAncestors?: readonly string[] | undefined
    }

/** Calls the API inside the process, as the visitor whose page is rendered; `path` begins with `/api`. */
export type CallApi = (path: string, headers?: Record<string, string>) => Promise<{ status: number; data: unknown }>

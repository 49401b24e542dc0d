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

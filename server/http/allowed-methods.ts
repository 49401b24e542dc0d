import type { FastifyInstance } from 'fastify'

type Route = { pattern: RegExp; parameters: number; methods: Set<string> }

const toPattern = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}$`,
  )

/**
 * Remembers the routes that are registered after it. Returns a function that lists the methods of an API address, none for
 * an unknown one. As for the router, `/facility/managed` is no facility's address.
 */
export function rememberMethods(app: FastifyInstance): (url: string) => string[] {
  const routes = new Map<string, Route>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.endsWith('*')) return
    const parameters = url.split(':').length - 1
    const known = routes.get(url) ?? { pattern: toPattern(url), parameters, methods: new Set() }
    for (const each of [method].flat()) known.methods.add(each)
    routes.set(url, known)
  })
  return (url) => {
    const [path = ''] = url.split('?')
    const found = [...routes.values()].filter(({ pattern }) => pattern.test(path))
    const fewest = Math.min(...found.map(({ parameters }) => parameters))
    const named = found.filter(({ parameters }) => parameters === fewest)
    return [...new Set(named.flatMap(({ methods }) => [...methods]))].sort()
  }
}

import type { FastifyInstance } from 'fastify'

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const toPattern = (path: string, hasIds: boolean) => {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? (hasIds ? UUID : '[^/]+') : segment.replaceAll('.', '\\.')))
  return new RegExp(`^${segments.join('/')}$`, 'i')
}

/**
 * Remembers the routes that are registered after it. Returns a function that lists the methods of an API address, none for
 * an unknown one. What isn't an id names nothing, so that `/facility/managed` doesn't count as a facility.
 */
export function rememberMethods(app: FastifyInstance): (url: string) => string[] {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method, schema }) => {
    if (!url.startsWith('/api/') || url.endsWith('*')) return
    const known = routes.get(url) ?? { pattern: toPattern(url, schema?.params !== undefined), methods: new Set() }
    for (const each of [method].flat()) known.methods.add(each)
    routes.set(url, known)
  })
  return (url) => {
    const [path = ''] = url.split('?')
    const found = [...routes.values()].filter(({ pattern }) => pattern.test(path))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort()
  }
}

import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { renderDocument } from './document.ts'
import type { Pages, ServerEntry } from './entry.ts'

/** Paths of the CSS Modules that server rendering has loaded: linked from the page, so that it is styled before any script runs. */
function moduleStyleSheets(vite: ViteDevServer): string[] {
  const urls = [...(vite.environments.ssr?.moduleGraph.urlToModuleMap.keys() ?? [])]
  return urls.filter((url) => url.endsWith('.module.css'))
}

/** Serves the pages from source through Vite, which updates the browser in place on save. Development only. */
export async function serveSourcePages(app: FastifyInstance, root: string): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    // Bundling the config writes a temporary file, on which `node --watch` would restart again and again.
    configLoader: 'native',
    server: { middlewareMode: { server: app.server }, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return {
    entry: async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as ServerEntry,
    document: async (parts, url) => {
      const theme = '<script src="/theme.js"></script>'
      const sheets = ['/web/styles/main.css', ...moduleStyleSheets(vite)]
      const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
      const scripts = '<script type="module" src="/web/entry-client.tsx"></script>'
      return { text: await vite.transformIndexHtml(url, renderDocument({ ...parts, theme, links, scripts })) }
    },
  }
}

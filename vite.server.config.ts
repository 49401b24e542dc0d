import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUT = 'dist/server'

/** The files that the server reads from the folders of its sources, such as SQL, stay there. */
const pathsOfSources: Plugin = {
  name: 'paths-of-sources',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ } },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${relative(OUT, dirname(id))}')`)
        .replaceAll('import.meta.url', `new URL('${relative(OUT, id)}', import.meta.url).href`),
  },
}

/** Node.js keeps source text in memory, twice as large when it has a letter beyond ASCII. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

/** The server with its packages in one file, but for what is loaded later: `vite build --ssr server/main.ts -c vite.server.config.ts`. */
export default defineConfig({
  publicDir: false,
  plugins: [pathsOfSources, asciiOnly],
  build: {
    outDir: OUT,
    target: 'node24',
    rolldownOptions: { output: { chunkFileNames: '[name].js', comments: { jsdoc: false } } },
  },
  // native ones, those that load their files by name, and web-push, which is loaded when another build may have come since
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'graphile-worker', 'pg', 'pino', 'sharp', 'vite', 'web-push'],
  },
})

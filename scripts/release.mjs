// npm run release [-- FOLDER]: an archive (in release/) with the built web and server, and the packages that it needs, to be unpacked and started elsewhere.
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildProduct } from './build-product.mjs'
import { execOrThrow } from './exec.mjs'
import { install } from './install.mjs'
import { main, step } from './log.mjs'
import { productVersion, root } from './root.mjs'

const FILES = [
  'server',
  'contract',
  'i18n',
  'sandbox',
  'scripts',
  'dist',
  'docs',
  'deploy',
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.node-version',
  '.env.example',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSE',
]

/** Packages that only the build needs: those of the browser are in `dist/`, and take a quarter of the archive. */
const BUILD_PACKAGES = [
  ...['vite', '@vitejs/plugin-react', '@base-ui/react', '@dnd-kit/core', '@dnd-kit/sortable', '@reduxjs/toolkit'],
  ...['@tanstack/react-table', 'embla-carousel-react', 'lucide-react', 'react-day-picker', 'react-easy-crop'],
  ...['react-hook-form', 'react-redux', 'react-router', 'recharts', 'workbox-expiration', 'workbox-routing'],
  ...['workbox-strategies', 'react-dom', 'react'],
]

await main(async () => {
  await install()
  await buildProduct()
  const name = `book-my-play-${productVersion()}-${process.platform}-${process.arch}`
  const target = resolve(process.argv[2] ?? join(root, 'release'))
  const folder = join(target, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of FILES)
    cpSync(join(root, file), join(folder, file), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) })
  await step('Installing the packages it needs', async () => {
    const packageFile = join(folder, 'package.json')
    const description = JSON.parse(readFileSync(packageFile, 'utf8'))
    for (const dependency of BUILD_PACKAGES) delete description.dependencies[dependency]
    delete description.devDependencies
    writeFileSync(packageFile, `${JSON.stringify(description, null, 2)}\n`)
    const npm = ['install', '--omit=dev', '--loglevel=error', '--no-audit', '--no-fund', '--prefix', folder]
    await execOrThrow('npm', npm)
  })
  await step('Listing them for sbom.cdx.json', async () => {
    const sbom = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--loglevel=error']
    writeFileSync(join(folder, 'sbom.cdx.json'), await execOrThrow('npm', [...sbom, '--prefix', folder]))
  })
  const archive = join(target, `${name}.tar.gz`)
  await step('Packing', () => execOrThrow('tar', ['-czf', archive, '-C', target, name]))
  rmSync(folder, { recursive: true })
  console.log(`\n${archive}: ${(statSync(archive).size / 1e6).toFixed(0)} MB`)
  console.log(`Unpack it on ${process.platform}-${process.arch} with Node.js 20 or newer, and run: npm start`)
})

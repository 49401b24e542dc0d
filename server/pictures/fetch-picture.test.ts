import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#contract/photo-variants'
import { isPublicHost } from '../http/image-hosts.ts'
import { type FetchRules, fetchPicture } from './fetch-picture.ts'

const anyAddress: FetchRules = { accepts: () => true, isPublic: () => true }

async function serve(listener: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  }).listen(0)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, asked }
}

test('fetches a picture, also after a redirect', async () => {
  const { url } = await serve((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/here' }).end()
    else response.end('picture')
  })
  expect(String(await fetchPicture(`${url}/here`, anyAddress))).toBe('picture')
  expect(String(await fetchPicture(`${url}/moved`, anyAddress))).toBe('picture')
})

test('connects to no name that resolves to a private address', async () => {
  const { url, asked } = await serve((_request, response) => response.end('secret'))
  expect(await fetchPicture(`${url}/a.png`, { accepts: () => true, isPublic: isPublicHost })).toBeUndefined()
  expect(asked).toEqual([])
})

test.each([
  'http://pictures.example/a.png',
  'https://127.0.0.1/a.png',
  'https://[::ffff:10.0.0.1]/a.png',
  'https://[64:ff9b::a00:1]/a.png',
  'https://user@pictures.example/a.png',
  'https://pictures.example:8443/a.png',
  'file:///etc/passwd',
  'no url',
])('%s is not fetched', async (url) => {
  expect(await fetchPicture(url)).toBeUndefined()
})

test('a redirect is checked like the first address', async () => {
  const { url, asked } = await serve((_request, response) => response.writeHead(302, { location: '/secret' }).end())
  const rules = { ...anyAddress, accepts: ({ pathname }: URL) => pathname !== '/secret' }
  expect(await fetchPicture(`${url}/a.png`, rules)).toBeUndefined()
  expect(asked).toEqual(['/a.png'])
})

test('gives up what is missing, too large, or redirected for ever', async () => {
  const { url, asked } = await serve((request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(MAX_UPLOAD_BYTES + 1))
    else if (request.url === '/circle') response.writeHead(302, { location: '/circle' }).end()
    else response.writeHead(404).end()
  })
  for (const path of ['/none', '/large', '/circle'])
    expect(await fetchPicture(`${url}${path}`, anyAddress)).toBeUndefined()
  expect(asked.filter((path) => path === '/circle').length).toBeLessThan(6)
})

test('gives up a server that never answers', async () => {
  const { url } = await serve(() => {})
  expect(await fetchPicture(`${url}/a.png`, anyAddress)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { isAllowedImage, isForeignImage, toImageSources } from './image-hosts.ts'

const publicUrl = 'https://play.example.com'
const anyHost = { publicUrl, imageHosts: undefined }
const named = { publicUrl, imageHosts: ['images.example.net', '*.pictures.example'] }

it.each([
  'https://localhost/a.png',
  'https://router/a.png',
  'https://printer.local/a.png',
  'https://db.internal./a.png',
  'https://127.0.0.1/a.png',
  'https://0x7f.1/a.png',
  'https://2130706433/a.png',
  'https://10.1.2.3/a.png',
  'https://172.31.0.1/a.png',
  'https://192.168.0.1/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a.png',
  'https://[::1]/a.png',
  'https://[::ffff:10.0.0.1]/a.png',
  'https://[fd00::1]/a.png',
  'https://[fe80::1]/a.png',
  'https://[fec0::1]/a.png',
  'https://[::10.0.0.1]/a.png',
  'https://[64:ff9b::a9fe:a9fe]/a.png',
  'https://[2001:0:a00:1::1]/a.png',
])('takes no picture from %s', (url) => {
  expect(isAllowedImage(url, anyHost)).toBe(false)
})

it.each(['https://images.example.org/a.png', 'https://203.0.113.9/a.png', 'https://[2001:db8::1]/a.png'])(
  'takes pictures from %s',
  (url) => {
    expect(isAllowedImage(url, anyHost)).toBe(true)
  },
)

it.each([
  ['https://images.example.net/a.png', true],
  ['https://a.pictures.example/a.png', true],
  ['https://play.example.com/photos/1.avif', true],
  ['https://pictures.example/a.png', false],
  ['https://evilpictures.example/a.png', false],
  ['https://images.example.net.evil.example/a.png', false],
  ['https://images.example.org/a.png', false],
])('with IMAGE_HOSTS, %s is allowed: %s', (url, allowed) => {
  expect(isAllowedImage(url, named)).toBe(allowed)
})

it('names the same hosts in the Content-Security-Policy', () => {
  expect(toImageSources(undefined, undefined)).toEqual([])
  expect(toImageSources(named.imageHosts, 'https://avatars.example/{name}.svg')).toEqual([
    'https://images.example.net',
    'https://*.pictures.example',
    'https://avatars.example',
  ])
})

it.each([
  ['https://images.example.net/a.png', false, true],
  ['http://images.example.org/a.png', true, true],
  ['https://play.example.com/art/a.png', false, false],
  ['/pictures/a.webp', false, false],
  ['', false, false],
])('with IMAGE_HOSTS, %s is foreign: %s, without: %s', (url, withHosts, without) => {
  expect([isForeignImage(url, named), isForeignImage(url, anyHost)]).toEqual([withHosts, without])
})

import type { Coordinates } from '#contract/facility-fields'
import { msg } from '#i18n/t'
import { toLatinDigits } from '../../../../lib/texts/format'

/** The form's messages for texts that are no place on the map. */
export const MAP_PROBLEMS = {
  short: msg(
    'A short link doesn’t say where it leads. Open it, and paste the long address your browser shows then, or the coordinates.',
  ),
  range: msg('A latitude is from −90 to 90, a longitude from −180 to 180. Write the latitude first.'),
  unknown: msg('Paste a link of Google Maps, Apple Maps or OpenStreetMap, or write coordinates like 23.8759, 90.3795.'),
} as const

type Parsed = Coordinates | { problem: keyof typeof MAP_PROBLEMS }

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`
const PAIR = new RegExp(String.raw`^\s*(${NUMBER})°?\s*(?:[,;]\s*|\s+)(${NUMBER})°?\s*$`)

/** Coordinates with six decimals, a tenth of a metre. */
function toCoordinates(latitude: string | undefined, longitude: string | undefined): Parsed {
  const round = (text: string | undefined) => Math.round(Number(text) * 1e6) / 1e6 + 0
  const place = { latitude: round(latitude), longitude: round(longitude) }
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180
  return isOnEarth ? place : { problem: 'range' }
}

function parsePair(text: string | null | undefined): Parsed | null {
  const pair = PAIR.exec(text?.replace(/^loc:/, '') ?? '')
  return pair && toCoordinates(pair[1], pair[2])
}

/** Parameters with a pair: Google's q, query, destination, daddr, ll, center; Apple's coordinate, daddr, ll, center, q. */
const PAIRS = ['coordinate', 'destination', 'daddr', 'query', 'q', 'll', 'center']
const SHORT = /^(maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|osm\.org|share\.google)$/
const MAPS = /^((www\.|maps\.)?google\.[a-z]{2,3}(\.[a-z]{2})?|maps\.apple\.com|(www\.)?openstreetmap\.org)$/

const findPlace = (texts: (string | null)[]) => texts.map(parsePair).find((place) => place !== null)

/** Finds the coordinates in a URL: the pin, else a destination or query, else the centre of the map. */
function parseUrl({ pathname, searchParams, hash }: URL): Parsed | null {
  const path = pathname.replace(/%2c/gi, ',').replace(/%20|\+/g, ' ')
  const pin = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`).exec(path)
  if (pin) return toCoordinates(pin[1], pin[2])
  if (searchParams.has('mlat')) return parsePair(`${searchParams.get('mlat')},${searchParams.get('mlon')}`)
  const texts = [...PAIRS.map((name) => searchParams.get(name)), ...path.split('/').reverse()]
  const centre = new RegExp(`/@(${NUMBER}),(${NUMBER})`).exec(path) ?? /#map=[\d.]+\/([^/]+)\/([^/&]+)/.exec(hash)
  return findPlace(texts) ?? (centre && parsePair(`${centre[1]},${centre[2]}`))
}

const readUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null)

/** Parses coordinates such as `23.8759, 90.3795` in any digits, or a link of Google Maps, Apple Maps, OpenStreetMap or `geo:`. */
export function parseMapLink(typed: string): Parsed {
  const text = toLatinDigits(typed)
  const pair = parsePair(text.replace(/^\s*geo:([^?;]*).*$/is, '$1'))
  if (pair) return pair
  const url = readUrl(text.trim())
  if (!url) return { problem: 'unknown' }
  if (SHORT.test(url.hostname)) return { problem: 'short' }
  const place = MAPS.test(url.hostname) ? parseUrl(url) : null
  return place ?? { problem: 'unknown' }
}

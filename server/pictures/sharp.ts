import type { Sharp } from 'sharp'
import { t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import { createTurns } from '../in-turn.ts'

type Library = typeof import('sharp')['default']

/** Loaders of the accepted formats; all other loaders of libvips are blocked. */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif']

let library: Promise<Library> | undefined

/** Loaded with the first picture: it takes some 20 MB of memory that most processes never need. */
const loadSharp = () => {
  library ??= import('sharp').then(({ default: sharp }) => {
    // one thread and no cache: bookings share this machine
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: LOADERS })
    return sharp
  })
  return library
}

/** Pictures that wait in this process besides the one being worked on: each holds up to 15 MB. */
const MAX_WAITING = 4

let waiting = 0
const inTurn = createTurns()

/**
 * Runs work on a picture, one at a time in this process, so that requests for bookings stay quick.
 * @throws AppError unavailable when too many wait already
 */
export async function withSharp<T>(work: (sharp: Library) => Promise<T>): Promise<T> {
  if (waiting > MAX_WAITING)
    throw new AppError('unavailable', t('Other pictures are being worked on. Please try again in a few seconds.'))
  waiting += 1
  try {
    return await inTurn(async () => work(await loadSharp()))
  } finally {
    waiting -= 1
  }
}

const SVG_LOADER = { operation: ['VipsForeignLoadSvg'] }

/** Renders a drawing of ours as JPEG. SVG is allowed in its turn only: uploads never are. */
export const renderDrawing = (svg: string): Promise<Buffer> =>
  withSharp(async (sharp) => {
    sharp.unblock(SVG_LOADER)
    try {
      return await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 80, mozjpeg: true }).toBuffer()
    } finally {
      sharp.block(SVG_LOADER)
    }
  })

export type { Library, Sharp }

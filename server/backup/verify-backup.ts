import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { StartError } from '../start-error.ts'
import { CHECKSUM, damaged, LINE_LIMIT, MANIFEST, type Manifest, manifestShape } from './backup-file.ts'

/**
 * Reads the whole file once and returns its manifest.
 * @throws StartError when it is not a backup, or not the whole of one
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  const hash = createHash('sha256')
  // the last line is the checksum of the lines before it
  const lastLine = CHECKSUM.length + 64 + 1
  let tail = Buffer.alloc(0)
  let head = ''
  try {
    await pipeline(createReadStream(file), createGunzip({ chunkSize: 256 * 1024 }), async (chunks) => {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        if (head.length < LINE_LIMIT && !head.includes('\n')) head += chunk.toString('utf8')
        const known = Buffer.concat([tail, chunk])
        const cut = Math.max(known.length - lastLine, 0)
        hash.update(known.subarray(0, cut))
        tail = known.subarray(cut)
      }
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES') throw new StartError(`${file} can't be read (${code}).`)
    throw damaged()
  }
  if (tail.toString() !== `${CHECKSUM}${hash.digest('hex')}\n`) throw damaged()
  return parseManifest(head.slice(0, head.indexOf('\n')))
}

function parseManifest(line: string): Manifest {
  try {
    return manifestShape.parse(JSON.parse(line.slice(MANIFEST.length)))
  } catch {
    throw damaged()
  }
}

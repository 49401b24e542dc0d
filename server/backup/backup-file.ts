import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod/mini'
import { StartError } from '../start-error.ts'

// A backup is a gzip of SQL text as pg_dump writes data: a manifest as a comment, each table as `COPY … FROM stdin`
// with its rows and `\.`, the values of the sequences as `select setval(…)`, and as a last comment the SHA-256 of
// everything before it.

export const MANIFEST = '-- book-my-play backup '
export const CHECKSUM = '-- sha256 '
export const END_OF_ROWS = '\\.\n'

export const manifestShape = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  /** The names of the migrations that the database had. */
  migrations: z.array(z.string()),
  hasSandbox: z.boolean(),
})

export type Manifest = z.infer<typeof manifestShape>

const NEWLINE = 10
export const LINE_LIMIT = 1_000_000

export class BackupReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    const unzipped = createReadStream(file).pipe(createGunzip({ chunkSize: 256 * 1024 }))
    this.#source = unzipped[Symbol.asyncIterator]()
  }

  /** Reads the next line without its newline; undefined at the end. */
  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE)
      if (end >= 0) {
        const line = this.#rest.toString('utf8', 0, end)
        this.#rest = this.#rest.subarray(end + 1)
        return line
      }
      if (this.#rest.length > LINE_LIMIT || !(await this.#more())) return undefined
    }
  }

  /** Reads the rows of a table as they are in the file, up to the line that ends them. */
  async *rows(): AsyncGenerator<Buffer> {
    const end = Buffer.from(`\n${END_OF_ROWS}`)
    // no rows at all: the end comes at once
    while (this.#rest.length < END_OF_ROWS.length && (await this.#more()));
    if (this.#rest.toString('utf8', 0, END_OF_ROWS.length) === END_OF_ROWS) {
      this.#rest = this.#rest.subarray(END_OF_ROWS.length)
      return
    }
    for (;;) {
      const found = this.#rest.indexOf(end)
      if (found >= 0) {
        yield this.#rest.subarray(0, found + 1)
        this.#rest = this.#rest.subarray(found + end.length)
        return
      }
      const sure = this.#rest.length - end.length
      if (sure > 0) {
        yield this.#rest.subarray(0, sure)
        this.#rest = this.#rest.subarray(sure)
      }
      if (!(await this.#more())) throw damaged()
    }
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next()
    if (done) return false
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value
    return true
  }
}

export const damaged = () => new StartError('This file is not a backup, or a damaged one.')

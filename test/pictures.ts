import sharp, { type Sharp } from 'sharp'
import type { Answer, TestApp } from './app.ts'

/** Makes a picture with something to see in it: a gradient with two discs. */
export function makePicture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  const isIn = (x: number, y: number, at: number, radius: number) =>
    (x - width * at) ** 2 + (y - height * at) ** 2 < (height * radius) ** 2
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const color = [20 + (200 * x) / width, 120 + (60 * y) / height, 75]
      const shown = isIn(x, y, 0.35, 0.2) ? [240, 240, 240] : isIn(x, y, 0.7, 0.1) ? [20, 20, 30] : color
      pixels.set(shown, (y * width + x) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Sends bytes as the body of a call. */
export async function upload<T>(
  { url }: Pick<TestApp, 'url'>,
  path: string,
  token: string,
  bytes: Buffer,
  type = 'image/jpeg',
  headers: Record<string, string> = {},
): Promise<Pick<Answer<T>, 'status' | 'body'>> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: (await answer.json()) as Answer<T>['body'] }
}

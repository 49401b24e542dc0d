import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const source = readFileSync(join(process.cwd(), 'web/public/embed.js'), 'utf8')

afterEach(() => document.body.replaceChildren())

/** Runs the script as a page of another site has it; returns the frame it makes. */
function run(attributes: Record<string, string> = {}): HTMLIFrameElement {
  const script = document.createElement('script')
  script.type = 'text/plain' // jsdom would fetch it
  script.src = 'https://play.example/embed.js'
  Object.assign(script.dataset, { facility: 'a1', ...attributes })
  document.body.append(script, 'after')
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  new Function(source)()
  const frame = script.nextElementSibling
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('no frame after the script')
  return frame
}

test('shows the panel in the language and theme that the line names, else in the visitor’s', () => {
  expect(run().src).toBe('https://play.example/embed/a1')
  expect(run({ language: 'bn' }).src).toBe('https://play.example/bn/embed/a1')
  expect(run({ language: 'en', theme: 'dark' }).src).toBe('https://play.example/embed/a1?language=en&theme=dark')
})

test('takes height and name from its own frame only', () => {
  const frame = run()
  const send = (init: MessageEventInit) => dispatchEvent(new MessageEvent('message', init))
  const data = { type: 'book-my-play', height: 512, title: 'Book a court at Smash Arena' }
  const own = { origin: 'https://play.example', source: frame.contentWindow }
  const { height } = frame.style
  send({ ...own, data, origin: 'https://other.example' })
  send({ ...own, data, source: window })
  send({ ...own, data: { ...data, type: 'another' } })
  send({ ...own, data: null })
  expect([frame.style.height, frame.title]).toEqual([height, 'Book My Play'])
  send({ ...own, data })
  expect([frame.style.height, frame.title]).toEqual(['512px', data.title])
})

import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { openDialog } from './dialog.ts'

const question = { name: 'SMTP_HOST', text: 'Host' }
const password = { name: 'SMTP_PASSWORD', text: 'Password', isSecret: true }

function open({ isTTY, environment = {} }: { isTTY: boolean; environment?: Record<string, string> }) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined })
  const output = new PassThrough()
  let interrupts = 0
  const dialog = openDialog({ input, output }, environment, () => {
    interrupts += 1
  })
  return { dialog, input, read: () => String(output.read() ?? ''), countInterrupts: () => interrupts }
}

it('shows what is typed in a terminal, but no secret and not the one that Enter keeps', async () => {
  const { dialog, input, read, countInterrupts } = open({ isTTY: true })
  const first = dialog.ask(question, 'old.test')
  input.write('mail.test\rtyped-ahead')
  expect(await first).toBe('mail.test')
  const shown = read()
  expect(shown).not.toContain('ahead')
  expect(shown).toMatch(/Host \[old\.test\]: .*mail\.test/)
  const answer = dialog.ask(password, 'old-secret')
  input.write('-secret\r')
  expect(await answer).toBe('typed-ahead-secret')
  expect(read()).toBe('  Password [kept]: \n')
  // what the arrow up would show
  const next = dialog.ask(question, undefined)
  input.write('\u001b[A\r')
  expect(await next).toBe('')
  expect(read()).not.toContain('secret')
  input.write('\u0003')
  expect(countInterrupts()).toBe(1)
  dialog.close()
})

it('takes an answer of the environment once, and ends when no more lines come', async () => {
  const { dialog, input, read } = open({ isTTY: false, environment: { SMTP_PASSWORD: 'given' } })
  expect(await dialog.ask(password, undefined)).toBe('given')
  input.end('typed\n')
  expect(await dialog.ask(password, undefined)).toBe('typed')
  await expect(dialog.ask(password, undefined)).rejects.toThrow(
    'There is no answer to “Password”. Nothing was changed.',
  )
  expect(read()).not.toMatch(/given|typed/)
})

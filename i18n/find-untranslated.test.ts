import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findUntranslated } from './find-untranslated.ts'

const folder = mkdtempSync(join(tmpdir(), 'literals-'))

afterAll(() => rmSync(folder, { recursive: true }))

async function find(code: string, place: 'web' | 'server' = 'web') {
  mkdirSync(join(folder, place), { recursive: true })
  const file = join(folder, place, 'one.tsx')
  writeFileSync(file, code)
  return (await findUntranslated([file])).get(file) ?? []
}

it.each([
  ['between tags', '<p>See you on court</p>', 'See you on court'],
  ['between tags in an attribute', '<Banner pay={() => <b>Pay now</b>} />', 'Pay now'],
  ['in a condition', '<p>{open ? "open" : t("Closed")}</p>', 'open'],
  ['in an attribute', '<Link title="Login" />', 'Login'],
  ['around a value', `<a aria-label={\`Call \${phone}\`} />`, 'Call '],
  ['after a value', `<p>{\`\${n} of 5 stars\`}</p>`, ' of 5 stars'],
  ['added to a value', '<p>{n + " left"}</p>', ' left'],
  ['in a table of texts', 'const tabs = [{ text: "Upcoming" }] as const', 'Upcoming'],
  ['given to a function', 'toast("The link is copied.")', 'The link is copied.'],
])('finds a text %s', async (_, code, text) => {
  expect(await find(code)).toEqual([text])
})

it.each([
  ['looked up', '<p>{t("See you on court")}</p>'],
  ['marked', 'const title = msg("About Us")'],
  ['a class', `<p className={\`big \${color}\`}>{t("Login")}</p>`],
  ['a value to compare with', '<p>{state === "open" && t("Open")}</p>'],
  ['a key', 'if (event.key === "Enter") send()'],
  ['an error of the program', 'throw new Error("No such page here")'],
  ['a type', 'type Tab = "Upcoming" | "Past"'],
])('takes for none what is %s', async (_, code) => {
  expect(await find(code)).toEqual([])
})

it('takes single words for names on the server', async () => {
  expect(await find('reply.header("Allow", "GET"); throw new AppError("Not found here")', 'server')).toEqual([
    'Not found here',
  ])
})

import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { passFocusOn } from './pass-focus-on'

/** A row's name, the buttons after the link with that name, and whether they open a dialog. */
type Row = { name: string; buttons: string[]; isLinked?: boolean; asks?: boolean }

const List = ({ rows }: { rows: Row[] }) => (
  <ul>
    {rows.map(({ name, buttons, isLinked = true, asks = true }) => (
      <li key={name}>
        {isLinked && <a href="/">{name}</a>}
        {buttons.map((text) => (
          <button key={text} ref={passFocusOn} type="button" aria-haspopup={asks ? 'dialog' : undefined}>
            {text} {name}
          </button>
        ))}
      </li>
    ))}
  </ul>
)

const inPage = (content: ReactNode) => (
  <main>
    <section>
      <h2>Screens</h2>
      {content}
    </section>
    <input aria-label="Search" />
  </main>
)

/** Returns what has the focus after a page has replaced another on which `focused` had it. */
async function findFocus(before: ReactNode, focused: () => HTMLElement, after: ReactNode) {
  const { rerender } = render(before)
  focused().focus()
  await act(async () => rerender(after))
  return document.activeElement
}

const button = (name: string) => () => screen.getByRole('button', { name })
const one = { name: 'one', buttons: ['Test', 'End'] }
const two = { name: 'two', buttons: ['Test', 'End'] }
const [batch, other] = [
  { name: 'batch', buttons: ['End'], isLinked: false },
  { name: 'other', buttons: ['End'], isLinked: false },
]

test.each<[where: string, focused: string, before: Row[], after: Row[], expected: string]>([
  ['with its row to the next row’s same button', 'End one', [one, two], [two], 'End two'],
  [
    'that acts at once with its row to the next row',
    'End one',
    [
      { ...one, asks: false },
      { ...two, asks: false },
    ],
    [{ ...two, asks: false }],
    'twoTest twoEnd two',
  ],
  ['with the last row to the heading', 'End two', [one, two], [one], 'Screens'],
  ['to what takes its place', 'Test one', [one, two], [{ ...one, buttons: ['Open', 'End'] }, two], 'Open one'],
  ['to the first of its row', 'End one', [one, two], [{ ...one, buttons: [] }, two], 'one'],
  [
    'as the last of its row to the next one',
    'End batch',
    [batch, other],
    [{ ...batch, buttons: [] }, other],
    'End other',
  ],
])('the focus of a button that goes moves %s', async (_, focused, before, after, expected) => {
  const next = await findFocus(inPage(<List rows={before} />), button(focused), inPage(<List rows={after} />))
  expect(next?.textContent).toBe(expected)
})

test('the focus moves to the heading when the whole list goes', async () => {
  const next = await findFocus(inPage(<List rows={[one]} />), button('End one'), inPage(null))
  expect(next).toBe(screen.getByRole('heading'))
})

test('the focus moves to the page when it has no heading', async () => {
  const list = (
    <main>
      <List rows={[one]} />
    </main>
  )
  expect(await findFocus(list, button('End one'), <main />)).toBe(screen.getByRole('main'))
})

test('the focus of a form’s button moves to the button in place of the form', async () => {
  const form = (
    <form>
      <input aria-label="Level" />
      <button ref={passFocusOn} type="submit">
        Join
      </button>
    </form>
  )
  const next = await findFocus(inPage(form), button('Join'), inPage(<button type="button">Leave</button>))
  expect(next?.textContent).toBe('Leave')
})

test('a focus elsewhere stays', async () => {
  const search = () => screen.getByLabelText('Search')
  expect(await findFocus(inPage(<List rows={[one]} />), search, inPage(null))).toBe(search())
})

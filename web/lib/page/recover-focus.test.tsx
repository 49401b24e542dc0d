import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import './recover-focus'

/** A row's name, the buttons after the link with that name, and whether they open a dialog. */
type Row = { name: string; buttons: string[]; isLinked?: boolean; asks?: boolean }

const List = ({ rows }: { rows: Row[] }) => (
  <ul>
    {rows.map(({ name, buttons, isLinked = true, asks = true }) => (
      <li key={name}>
        {isLinked && <a href="/">{name}</a>}
        {buttons.map((text) => (
          <button key={text} type="button" aria-haspopup={asks ? 'dialog' : undefined}>
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
  ['to what takes its place and that of others', 'End one', [one], [{ ...one, buttons: ['Again'] }], 'Again one'],
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

test('the focus of a button that shows more moves to the first row more', async () => {
  const withMore = (rows: Row[], more: ReactNode) =>
    inPage(
      <>
        <List rows={rows} />
        {more}
      </>,
    )
  const more = <button type="button">Show more</button>
  const next = await findFocus(withMore([one], more), button('Show more'), withMore([one, two, batch], null))
  expect(next?.textContent).toBe('twoTest twoEnd two')
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

test.each(['button', 'field'])('the focus of a form’s %s moves to the button in place of the form', async (what) => {
  const form = (
    <form>
      <input aria-label="Level" />
      <button type="submit">Join</button>
    </form>
  )
  const focused = what === 'field' ? () => screen.getByLabelText('Level') : button('Join')
  const next = await findFocus(inPage(form), focused, inPage(<button type="button">Leave</button>))
  expect(next?.textContent).toBe('Leave')
})

test('the focus of Try again moves to the heading above, not to another button of its row', async () => {
  const inRow = (content: ReactNode) => (
    <ul>
      <li>
        {content}
        <button type="button">Cancel</button>
      </li>
    </ul>
  )
  const failed = (
    <p role="alert">
      <button type="button">Try again</button>
    </p>
  )
  const next = await findFocus(inPage(inRow(failed)), button('Try again'), inPage(inRow('Good light.')))
  expect(next).toBe(screen.getByRole('heading'))
})

const withDialog = (page: ReactNode, isOpen: boolean) => (
  <>
    {inPage(page)}
    {isOpen && (
      <div role="dialog">
        <button type="button">Confirm</button>
      </div>
    )}
  </>
)

test('the focus of a dialog that nothing on the page has opened moves to the page', async () => {
  expect(await findFocus(withDialog(null, true), button('Confirm'), withDialog(null, false))).toBe(
    screen.getByRole('main'),
  )
})

test('the focus of a dialog that closes with the row of its opener moves to the next row', async () => {
  const both = <List rows={[one, two]} />
  const { rerender } = render(withDialog(both, false))
  button('End one')().focus()
  rerender(withDialog(both, true))
  button('Confirm')().focus()
  await act(async () => rerender(withDialog(<List rows={[two]} />, false)))
  expect(document.activeElement?.textContent).toBe('End two')
})

test('when another page is shown, the root layout decides', async () => {
  const { rerender } = render(inPage(<List rows={[one]} />))
  button('End one')().focus()
  history.pushState(null, '', '/next')
  await act(async () => rerender(inPage(null)))
  expect(document.activeElement).toBe(document.body)
})

test('what the user has left passes on no focus', async () => {
  const { rerender } = render(inPage(<List rows={[one]} />))
  button('End one')().focus()
  await act(async () => button('End one')().blur())
  await act(async () => rerender(inPage(null)))
  expect(document.activeElement).toBe(document.body)
})

test('a focus elsewhere stays', async () => {
  const search = () => screen.getByLabelText('Search')
  expect(await findFocus(inPage(<List rows={[one]} />), search, inPage(null))).toBe(search())
})

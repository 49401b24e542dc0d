import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ErrorBox } from './error-box'

const Page = ({ children }: { children: ReactNode }) => (
  <main>
    <section>
      <h2>Reviews</h2>
      {children}
    </section>
  </main>
)

test('the focus of Try again goes to the heading above what is there then, not to a button of its row', async () => {
  const failed = <ErrorBox title="The reviews could not be loaded." onRetry={() => {}} />
  const showRow = (content: ReactNode) => (
    <Page>
      <article>
        {content}
        <button type="button">Cancel</button>
      </article>
    </Page>
  )
  const { rerender } = render(showRow(failed))
  screen.getByRole('button', { name: 'Try again' }).focus()
  await act(async () => rerender(showRow('Good light.')))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

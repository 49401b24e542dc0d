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

test('the focus of Try again goes to the heading above what is there then', async () => {
  const failed = <ErrorBox title="The reviews could not be loaded." onRetry={() => {}} />
  const { rerender } = render(<Page>{failed}</Page>)
  screen.getByRole('button', { name: 'Try again' }).focus()
  await act(async () => rerender(<Page>Good light.</Page>))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ENGLISH, provideLanguage } from '#i18n/t'
import { renderInApp } from '../../testing/render-in-app'
import { CodeField } from './code-field'
import { Field } from './field'

const onSubmit = vi.fn<(values: Record<string, string>) => void>()

function Figures() {
  const { register, handleSubmit, setValue, watch } = useForm({
    defaultValues: { price: '', rate: '', phone: '', name: '', code: '' },
  })
  return (
    <form onSubmit={handleSubmit((values) => onSubmit(values))} noValidate>
      <Field label="Price" type="number" inputMode="decimal" {...register('price')} />
      <Field label="Rate" inputMode="decimal" {...register('rate')} />
      <Field label="Phone" type="tel" {...register('phone')} />
      <Field label="Name" {...register('name')} />
      <CodeField label="Code" value={watch('code')} onChange={(code) => setValue('code', code)} />
      <button type="submit">Send</button>
    </form>
  )
}

function enter(label: string, value: string) {
  const [field] = screen.getAllByLabelText(label, { selector: 'input' })
  if (field) fireEvent.change(field, { target: { value } })
}

const findBoxes = () => within(screen.getByRole('group')).getAllByRole<HTMLInputElement>('textbox')

test('figures in Bangla’s digits are accepted where figures are expected, and only there', async () => {
  provideLanguage(() => ({ code: 'bn' }))
  onTestFinished(() => provideLanguage(() => ENGLISH))
  renderInApp(<Figures />)
  enter('Price', '১২.৫০ টাকা')
  enter('Rate', '৭.৫')
  enter('Phone', '+৮৮০ 1711-০০০০০০')
  enter('Name', 'কোর্ট ৭')
  enter('Code', '৪0৭x২')
  const [first, second, ...others] = findBoxes()
  expect([first, second, ...others].map((box) => box?.value)).toEqual(['৪', '০', '৭', '২'])
  first?.focus()
  if (first) fireEvent.keyDown(first, { key: '4' })
  expect(document.activeElement).toBe(second)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const expected = { price: '12.50', rate: '7.5', phone: '+880 1711-000000', name: 'কোর্ট ৭', code: '4072' }
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expected))
})

test('a page in English keeps the browser’s own number field', () => {
  renderInApp(<Figures />)
  expect(screen.getByRole('spinbutton', { name: 'Price' })).toBeTruthy()
})

test('the wheel leaves a number field, in which the browser would change the number', () => {
  renderInApp(<Figures />)
  const price = screen.getByRole('spinbutton', { name: 'Price' })
  price.focus()
  fireEvent.wheel(price)
  expect(document.activeElement).not.toBe(price)
})

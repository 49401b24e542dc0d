import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatAdminAmount } from '../../../../lib/texts/format'
import { useListItemsQuery } from '../../api'
import { ItemChoice } from '../../book/choices/item-choice'
import { countItems } from '../../book/choices/use-items'
import type { BookForValues } from './book-for-values'

type FormProps = { form: UseFormReturn<BookForValues> }

/** What the chosen venue rents and sells at the chosen time, of a weekly group on its first day, and what is taken of it. */
export function useChosenItems({ form: { control } }: FormProps) {
  const names = ['facility', 'date', 'startTime', 'endTime', 'items'] as const
  const [facility, date, startTime, endTime, chosen] = useWatch({ control, name: names })
  const isTime = facility !== '' && date !== '' && startTime !== '' && startTime < endTime
  const args = { params: { id: facility }, query: { date, startTime, endTime } }
  const { data } = useListItemsQuery(args, { skip: !isTime })
  return countItems((isTime && data) || [], chosen)
}

/** Items to take with the booking. Renders nothing where there are none. */
export function ItemFields({ form }: FormProps) {
  const { items } = useChosenItems({ form })
  const choose = (id: string, quantity: number) =>
    form.setValue('items', { ...form.getValues('items'), [id]: quantity })
  return <ItemChoice items={items} chooseItem={choose} formatAmount={formatAdminAmount} />
}

import { type ReactNode, useState } from 'react'
import type { HandOut } from '#contract/hand-out'
import { t } from '#i18n/t'
import { onFirstClick } from '../../lib/page/first-click'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { refetchSafely } from '../../lib/requests/refetch-safely'
import { formatDate, formatRange } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { Pending } from '../../ui/feedback/query-error'
import { Field } from '../../ui/fields/field'
import { Card, CardNote } from '../../ui/layout/card'
import { Badge } from '../../ui/marks/badge'
import { useHandOutMutation, useListHandOutsQuery, useTakeBackMutation } from './api'
import styles from './item.module.css'

/** Formats what is handed out like `Racket 3` or `2 Shuttle`, as staff type it to find it. */
const formatItem = ({ item, unit, quantity }: HandOut) =>
  unit === null ? t('{count, number} {item}', { count: quantity, item }) : t('{item} {unit, number}', { item, unit })

type Props = { facility: string; aside?: ReactNode }

/** Hands a row out or takes it back. It is busy until the list shows its new state, which the same button would change. */
function useTap(facility: string, refetch: () => PromiseLike<unknown>) {
  const [handOut] = useHandOutMutation()
  const [takeBack] = useTakeBackMutation()
  const [busy, setBusy] = useState<readonly string[]>([])
  /** Returns whether it was done. */
  const tap = async ({ _id: row, state }: HandOut) => {
    if (busy.includes(row)) return false
    const release = () => setBusy((all) => all.filter((one) => one !== row))
    setBusy((all) => [...all, row])
    const args = { params: { id: facility, row } }
    const { error } = state === 'due' ? await handOut(args) : await takeBack(args)
    if (error) {
      release()
      toastError(t('Something went wrong'), error)
      return false
    }
    toast.success(state === 'due' ? t('Handed out.') : t('Taken back.'))
    void refetchSafely(refetch).then(release)
    return true
  }
  return { tap, isBusy: ({ _id }: HandOut) => busy.includes(_id) }
}

function Row({ row, onTap, isBusy }: { row: HandOut; onTap: () => void; isBusy: boolean }) {
  return (
    <li className={styles.line}>
      <div>
        <b>{formatItem(row)}</b>
        {row.state === 'late' && <Badge warning>{t('Late')}</Badge>}
        <p className="muted">
          {[row.customer, row.court, formatDate(row.date), formatRange(row.startTime, row.endTime)].join(' · ')}
        </p>
      </div>
      <Button
        size="small"
        variant={row.state === 'due' ? 'primary' : 'outline'}
        loading={isBusy}
        onClick={onFirstClick(onTap)}
      >
        {row.state === 'due' ? t('Hand out') : t('Take back')}
      </Button>
    </li>
  )
}

const matches = (row: HandOut, words: string) =>
  [formatItem(row), row.customer, row.booking].some((text) => text.toLowerCase().includes(words))

/** What the desk hands out today and what is out, the late first; a typed unit, name or booking finds one. */
export function HandOuts({ facility, aside }: Props) {
  const [text, setText] = useState('')
  const query = useListHandOutsQuery({ params: { id: facility } }, { pollingInterval: 60_000 })
  const { tap, isBusy } = useTap(facility, query.refetch)
  const words = text.trim().toLowerCase()
  const rows = query.data?.filter((row) => matches(row, words))
  const [only] = rows?.length === 1 ? rows : []
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (!only || words === '') return
    // what was typed meanwhile stays
    if (await tap(only)) setText((now) => (now === text ? '' : now))
  }
  return (
    <Card title={t('Hand out and take back')} aside={aside}>
      <form onSubmit={(event) => void submit(event)} className={styles.inset}>
        <Field
          className={styles.find}
          label={t('Find by unit, customer or booking')}
          hint={t('Enter does the only one found')}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      {!rows && (
        <div className={styles.inset}>
          <Pending
            query={query}
            error={t('The items could not be loaded.')}
            loading={t('Loading the items')}
            height={60}
          />
        </div>
      )}
      {rows?.length === 0 && (
        <CardNote>{words ? t('Nothing matches.') : t('Nothing is out or to be handed out today.')}</CardNote>
      )}
      <ul className={styles.rows}>
        {rows?.map((row) => (
          <Row key={row._id} row={row} isBusy={isBusy(row)} onTap={() => void tap(row)} />
        ))}
      </ul>
    </Card>
  )
}

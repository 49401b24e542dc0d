import type { ReactNode } from 'react'
import { getErrorReply, getErrorStatus } from '../../lib/requests/api-error'
import { ErrorBox } from './error-box'
import { CardsSkeleton, LinesSkeleton } from './lines-skeleton'
import { Loading } from './skeleton'

export type QueryErrorProps = {
  title: string
  /** What RTK Query's hook returned. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  children?: ReactNode
}

/** An error box for a failed query: the server's message or else `children`, and a button to try again. */
export function QueryError({ title, query, children }: QueryErrorProps) {
  return (
    <ErrorBox title={title} onRetry={query.refetch} retrying={query.isFetching}>
      {getErrorReply(query.error)?.message ?? children}
    </ErrorBox>
  )
}

type PendingProps = Pick<QueryErrorProps, 'query' | 'children'> & {
  /** The title of the error. */
  error: string
  loading: string
  /** Of what follows, or with `cards` of each card. */
  height: number
  /** How many cards follow; lines without a border by default. */
  cards?: number
  isPictured?: boolean
  /** The layout of the cards, or of the lines. */
  className?: string | undefined
}

/** A query without data yet: the shape of what follows, or `error` as the title of why it failed. */
export function Pending({ query, error, loading, cards, children, ...shape }: PendingProps) {
  if (query.error)
    return (
      <QueryError title={error} query={query}>
        {children}
      </QueryError>
    )
  if (cards !== undefined) return <CardsSkeleton label={loading} cards={cards} {...shape} />
  return (
    <Loading label={loading}>
      <LinesSkeleton {...shape} />
    </Loading>
  )
}

/**
 * Whether a query's error is shown in place of its data. After a failed refetch the loaded data stays, unless the user may no
 * longer see it.
 */
export function showsError({ error, currentData }: { error?: unknown; currentData?: unknown }): boolean {
  const status = getErrorStatus(error)
  return error !== undefined && (currentData === undefined || status === 403 || status === 404)
}

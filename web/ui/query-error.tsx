import type { ReactNode } from 'react'
import { getErrorReply, getErrorStatus } from '../lib/api-error'
import { ErrorBox } from './error-box'
import { Loading, Skeleton } from './skeleton'

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
  height: number
  className?: string | undefined
}

/** A query without data yet: a skeleton, or `error` as the title of why it failed. */
export const Pending = ({ query, error, loading, height, className, children }: PendingProps) =>
  query.error ? (
    <QueryError title={error} query={query}>
      {children}
    </QueryError>
  ) : (
    <Loading label={loading}>
      <Skeleton height={height} {...(className && { className })} />
    </Loading>
  )

/**
 * Whether a query's error is shown in place of its data. After a failed refetch the loaded data stays, unless the user may no
 * longer see it.
 */
export function showsError({ error, currentData }: { error?: unknown; currentData?: unknown }): boolean {
  const status = getErrorStatus(error)
  return error !== undefined && (currentData === undefined || status === 403 || status === 404)
}

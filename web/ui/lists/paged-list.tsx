import type { ReactNode } from 'react'
import { CardsSkeleton } from '../feedback/lines-skeleton'
import { QueryError, type QueryErrorProps, showsError } from '../feedback/query-error'
import { TableSkeleton } from '../feedback/table-skeleton'
import styles from './paged-list.module.css'
import { Pagination, type PaginationProps } from './pagination'

type PagedListProps<Row> = Pick<PaginationProps, 'page' | 'limit' | 'to' | 'noun'> & {
  query: QueryErrorProps['query'] & {
    data?: { data: Row[]; meta?: { total?: number | undefined; page?: number | undefined } | undefined }
    currentData?: unknown
  }
  error: string
  loading: string
  placeholders: number
  /** If its rows are cards: their height and layout. */
  cards?: { height: number; isPictured?: boolean; className?: string | undefined }
  empty: ReactNode
  /** `page`: of these rows. */
  children: (rows: Row[], page: number) => ReactNode
}

/**
 * A page of a list, with links to the others; or that it loads, is empty or could not be loaded. While another page or
 * filter loads, the one before stays, with its number.
 */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, error, loading, placeholders, cards, empty, children, ...pages } = props
  const { data, currentData } = query
  if (showsError(query)) return <QueryError title={error} query={query} />
  if (!data && cards) return <CardsSkeleton label={loading} cards={placeholders} {...cards} />
  if (!data) return <TableSkeleton label={loading} rows={placeholders} />
  const total = data.meta?.total ?? data.data.length
  const page = data.meta?.page ?? pages.page
  if (total === 0) return empty
  return (
    <div className={styles.list} aria-busy={!currentData}>
      {children(data.data, page)}
      <Pagination {...pages} page={page} total={total} shown={data.data.length} />
    </div>
  )
}

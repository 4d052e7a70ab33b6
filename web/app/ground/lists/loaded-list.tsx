import type { ReactNode } from 'react'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'

export type LoadedListProps<Answer> = {
  query: { data: Answer | undefined; error: unknown; refetch: () => Promise<unknown> }
  loading: string
  /** Without it, an empty list is rendered by `children`. */
  empty?: ReactNode
  isEmpty?: (answer: Answer) => boolean
  children: (answer: Answer) => ReactNode
}

export const LoadedList = <Answer,>({ query, loading, empty, isEmpty = () => false, children }: LoadedListProps<Answer>) => {
  const { data, error, refetch } = query
  return (
    <>
      {error !== null && <LoadProblem onRetry={() => void refetch()} />}
      {data === undefined && error === null && <ListSkeleton label={loading} />}
      {data !== undefined && (isEmpty(data) ? empty : children(data))}
    </>
  )
}

import type { ReactNode } from 'react'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'

export type LoadedListProps<Answer> = {
  query: { data: Answer | undefined; error: unknown; refetch: () => Promise<unknown> }
  loading: string
  /** Why the list is empty, and one way on; without it an empty list is drawn as any other. */
  empty?: ReactNode
  isEmpty?: (answer: Answer) => boolean
  children: (answer: Answer) => ReactNode
}

/** A list in each of its states: loading, failed, empty, loaded. */
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

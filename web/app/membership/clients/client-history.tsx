import type { ClientHistoryEntry } from '@foyer/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClientHistoryLine } from './client-history-line.tsx'
import { ClientNoteForm } from './client-note-form.tsx'

type ClientHistoryProps = { clientId: string; mayWrite: boolean }

/** Everything that happened with a client, the latest first, and the field for a note. */
export const ClientHistory = ({ clientId, mayWrite }: ClientHistoryProps) => {
  const { t } = useText()
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useHistory(clientId)
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <section aria-labelledby="client-history">
      <h2 id="client-history" className="mb-3 font-bold text-small">
        {t('manager.clients.history.title')}
      </h2>
      {mayWrite && <ClientNoteForm clientId={clientId} />}
      {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
      {!entries && !error && (
        <div role="status">
          <span className="sr-only">{t('manager.clients.history.loading')}</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {entries?.length === 0 && <p className="text-dense text-ink-2">{t('manager.clients.history.empty')}</p>}
      <ol className="grid gap-3.5 border-line border-s ps-4">
        {entries?.map((entry: ClientHistoryEntry) => (
          <ClientHistoryLine key={`${entry.kind} ${entry.id}`} entry={entry} clientId={clientId} mayRemove={mayWrite} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-4" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('manager.clients.history.more')}
        </Button>
      )}
    </section>
  )
}

const useHistory = (clientId: string) =>
  useInfiniteQuery({
    queryKey: ['clients', 'getClientHistory', clientId],
    queryFn: ({ pageParam, signal }) =>
      client.clients.getClientHistory(
        { params: { clientId }, query: { limit: 30, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagingMetadata }) => pagingMetadata.cursors?.next,
  })

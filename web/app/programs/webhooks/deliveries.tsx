import type { WebhookDelivery } from '@foyer/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { formatNumber } from '../../ground/format.ts'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceChips } from '../../ui/fields/chips.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { shortTypeOf } from './event-groups.ts'
import { DeliveryState, useShortInstantText } from './webhook-words.tsx'

const views = ['ALL', 'DELIVERED', 'WAITING', 'FAILED'] as const
type View = (typeof views)[number]

/** The log of one webhook. State and opened delivery stand in the address. */
export const Deliveries = ({ webhookId }: { webhookId: string }) => {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const view = views.find((name) => name === params.get('show')) ?? 'ALL'
  const openId = params.get('delivery')
  const show = (next: View) => setParams(viewParams(next), { preventScrollReset: true })
  const query = useDeliveries(webhookId, view)
  return (
    <section aria-labelledby="webhook-log" className="mt-6 grid gap-3">
      <h2 id="webhook-log" className="font-strong">
        {t('manager.webhooks.deliveries.title')}
      </h2>
      <ChoiceChips
        label={t('manager.webhooks.deliveries.views.label')}
        value={view}
        onChange={show}
        chips={views.map((value) => ({ value, label: t(`manager.webhooks.deliveries.views.${value}`) }))}
      />
      <LoadedList
        query={query}
        loading={t('manager.webhooks.deliveries.loading')}
        isEmpty={({ pages }) => pages.every(({ deliveries }) => deliveries.length === 0)}
        empty={<NoDeliveries view={view} onShowAll={() => show('ALL')} />}
      >
        {({ pages }) => (
          <DeliveriesTable
            deliveries={pages.flatMap(({ deliveries }) => deliveries)}
            openId={openId}
            linkTo={(id) => paths.manageWebhook(webhookId, { ...viewParams(view), delivery: id })}
          />
        )}
      </LoadedList>
      {query.hasNextPage && (
        <Button
          className="justify-self-start"
          isPending={query.isFetchingNextPage}
          pendingLabel={t('manager.webhooks.deliveries.loadingMore')}
          onPress={() => void query.fetchNextPage()}
        >
          {t('manager.webhooks.deliveries.more')}
        </Button>
      )}
      {openId !== null && <DeliveryDialog key={openId} webhookId={webhookId} deliveryId={openId} onClose={() => show(view)} />}
    </section>
  )
}

const viewParams = (view: View): Record<string, string> => (view === 'ALL' ? {} : { show: view })

const useDeliveries = (webhookId: string, view: View) =>
  useInfiniteQuery({
    queryKey: ['webhooks', 'listWebhookDeliveries', webhookId, view],
    queryFn: ({ pageParam, signal }) =>
      client.webhooks.listWebhookDeliveries(
        { params: { webhookId }, query: { ...(view !== 'ALL' && { status: view }), ...(pageParam !== '' && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    refetchInterval: 10_000,
  })

const NoDeliveries = ({ view, onShowAll }: { view: View; onShowAll: () => void }) => {
  const { t } = useText()
  if (view === 'ALL')
    return <EmptyState title={t('manager.webhooks.deliveries.empty')}>{t('manager.webhooks.deliveries.emptyHint')}</EmptyState>
  return (
    <EmptyState
      title={t('manager.webhooks.deliveries.emptyView')}
      actions={<Button onPress={onShowAll}>{t('manager.webhooks.deliveries.showAll')}</Button>}
    >
      {t('manager.webhooks.deliveries.emptyViewHint')}
    </EmptyState>
  )
}

type DeliveriesTableProps = { deliveries: readonly WebhookDelivery[]; openId: string | null; linkTo: (id: string) => string }

const DeliveriesTable = ({ deliveries, openId, linkTo }: DeliveriesTableProps) => {
  const { t } = useText()
  return (
    <ListTable
      caption={t('manager.webhooks.deliveries.caption')}
      columns={useColumns(linkTo)}
      rows={deliveries}
      openId={openId}
      className="max-wide:table-fixed"
    />
  )
}

const useColumns = (linkTo: (id: string) => string): Record<string, Column<WebhookDelivery>> => {
  const { t, locale } = useText()
  const dateOf = useShortInstantText()
  return {
    event: {
      head: t('manager.webhooks.deliveries.event'),
      cell: (delivery) => <EventCell delivery={delivery} to={linkTo(delivery.id)} />,
      cellClassName: 'h-13 min-w-0 py-1.5',
    },
    state: {
      head: t('manager.webhooks.deliveries.state'),
      cell: ({ status }) => <DeliveryState status={status} />,
      headClassName: 'max-wide:w-32',
    },
    when: {
      head: t('manager.webhooks.deliveries.when'),
      cell: ({ createdDate }) => dateOf(createdDate),
      className: 'max-wide:hidden',
      cellClassName: 'whitespace-nowrap text-ink-2',
    },
    tries: {
      head: t('manager.webhooks.deliveries.tries'),
      cell: ({ tries }) => formatNumber(tries.length, locale),
      align: 'end',
      className: 'max-wide:w-20',
    },
  }
}

const EventCell = ({ delivery: { id, eventType, isTest, createdDate }, to }: { delivery: WebhookDelivery; to: string }) => {
  const { t } = useText()
  const dateOf = useShortInstantText()
  return (
    <span className="grid min-w-0">
      <RowLink to={to} preventScrollReset rowId={id} className="wrap-anywhere">
        {shortTypeOf(eventType)}
      </RowLink>
      {isTest && <span className="text-ink-3 text-micro">{t('manager.webhooks.deliveries.test')}</span>}
      <span className="text-ink-3 text-micro wide:hidden">{dateOf(createdDate)}</span>
    </span>
  )
}

import type { ClientHistoryEntry } from '@foyer/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api, client } from '../../api.ts'
import { formatDate, formatMoney, formatWhenShort, localDateOf } from '../../ground/format.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

type ClientHistoryProps = { clientId: string; mayWrite: boolean }

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

type LineProps = { entry: ClientHistoryEntry; clientId: string; mayRemove: boolean }

const ClientHistoryLine = ({ entry, clientId, mayRemove }: LineProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { title, besides } = useHistoryText()(entry)
  return (
    <li className="flex items-start gap-3 text-dense">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere whitespace-pre-line font-strong">{title}</p>
        <p className="text-ink-3 text-micro">
          {[t(`manager.clients.history.kinds.${entry.kind}`), besides, formatWhenShort(entry.date, timeZone, locale)]
            .filter((text) => text !== '')
            .join(' · ')}
        </p>
      </div>
      {entry.note && mayRemove && <RemoveNoteButton note={{ id: entry.id, text: entry.note.text }} clientId={clientId} />}
    </li>
  )
}

type HistoryText = { title: ReactNode; besides: string }

const bookingStates = ['CONFIRMED', 'PENDING', 'CANCELED', 'DECLINED', 'WAITING_LIST'] as const
const orderStates = ['PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'] as const
const moneyEvents = ['CHARGE', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON'] as const
const messageStates = ['WAITING', 'SENT', 'FAILED', 'UNWANTED', 'COLLECTED'] as const

const useHistoryText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return ({ id, date, booking, order, credit, fee, payment, message, note }: ClientHistoryEntry): HistoryText => {
    if (booking) {
      const state = bookingStates.find((known) => known === booking.status)
      const words = booking.attendance ?? state
      return {
        title: <Link to={paths.manageCalendar({ date: localDateOf(date, timeZone), booking: id })}>{booking.title}</Link>,
        besides: words === undefined ? '' : t(`manager.clients.history.bookings.${words}`),
      }
    }
    if (order) {
      const state = orderStates.find((known) => known === order.status)
      return {
        title: <Link to={paths.manageOrder(id)}>{order.planName}</Link>,
        besides: state ? t(`manager.orders.statuses.${state}`) : '',
      }
    }
    if (credit) {
      const count = Number(credit.amount)
      return { title: t('manager.clients.history.credit', { count, reason: credit.reason }), besides: '' }
    }
    if (fee) {
      const { title, event, status, amount, currency, bookingId, startDate } = fee
      return {
        title: (
          <Link to={paths.manageCalendar({ date: localDateOf(startDate, timeZone), booking: bookingId })}>
            {`${formatMoney(amount, currency, locale)} · ${t(`manager.fees.kinds.${event}`, { service: title, date: formatDate(startDate, timeZone, locale) })}`}
          </Link>
        ),
        besides: t(`manager.fees.states.${status}`),
      }
    }
    if (payment) {
      const event = moneyEvents.find((known) => known === payment.event)
      return {
        title: formatMoney(payment.amount, payment.currency, locale),
        besides: event ? t(`manager.clients.history.money.${event}`) : '',
      }
    }
    if (message) {
      const state = messageStates.find((known) => known === message.status)
      return { title: message.subject, besides: state ? t(`manager.clients.history.messages.${state}`) : '' }
    }
    return { title: note?.text ?? '', besides: note?.author ?? '' }
  }
}

type RemoveNoteButtonProps = { note: { id: string; text: string }; clientId: string }

/** Undo writes the note again. */
const RemoveNoteButton = ({ note, clientId }: RemoveNoteButtonProps) => {
  const { t } = useText()
  const remove = useMutation(api.clients.removeClientNote.mutation())
  const add = useMutation(api.clients.addClientNote.mutation())
  const press = () =>
    remove.mutate(
      { params: { clientId, noteId: note.id } },
      {
        onSuccess: () =>
          showToast({
            text: t('manager.clients.history.noteRemoved'),
            undo: () => add.mutate({ params: { clientId }, body: { text: note.text } }),
          }),
        onError: (error) => showToast({ text: refusalText(error, t) }),
      },
    )
  return (
    <Button size="small" kind="quiet" isPending={remove.isPending} onPress={press}>
      {t('manager.clients.history.removeNote')}
    </Button>
  )
}

const ClientNoteForm = ({ clientId }: { clientId: string }) => {
  const { t } = useText()
  const [text, setText] = useState('')
  const add = useMutation(api.clients.addClientNote.mutation())
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || add.isPending) return
    await add.mutateAsync({ params: { clientId }, body: { text: text.trim() } }).then(
      () => setText(''),
      () => undefined,
    )
  }
  return (
    <form onSubmit={(event) => void save(event)} className="mb-5 grid gap-2">
      <TextArea
        label={t('manager.clients.history.note')}
        description={t('manager.clients.history.noteHint')}
        value={text}
        onValue={setText}
        maxLength={2000}
        rows={2}
        error={add.error ? refusalText(add.error, t) : undefined}
      />
      {text.trim() !== '' && (
        <Button type="submit" kind="primary" isPending={add.isPending} className="justify-self-start">
          {t('manager.clients.history.addNote')}
        </Button>
      )}
    </form>
  )
}

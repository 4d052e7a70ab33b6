import type { ClientHistoryEntry } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatDate, formatMoney, formatWhenShort, localDateOf } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { RemoveNoteButton } from './remove-note-button.tsx'

type LineProps = { entry: ClientHistoryEntry; clientId: string; mayRemove: boolean }

/** One thing that happened with a client: what, its state, and when. */
export const ClientHistoryLine = ({ entry, clientId, mayRemove }: LineProps) => {
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

/** The words for each kind of entry; a state that is not known yet is left out. */
const useHistoryText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return ({ id, date, booking, order, credit, fee, payment, message, note }: ClientHistoryEntry): HistoryText => {
    if (booking) {
      const state = bookingStates.find((one) => one === booking.status)
      const words = booking.attendance ?? state
      return {
        title: <Link to={paths.manageCalendar({ date: localDateOf(date, timeZone), booking: id })}>{booking.title}</Link>,
        besides: words === undefined ? '' : t(`manager.clients.history.bookings.${words}`),
      }
    }
    if (order) {
      const state = orderStates.find((one) => one === order.status)
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
      const event = moneyEvents.find((one) => one === payment.event)
      return {
        title: formatMoney(payment.amount, payment.currency, locale),
        besides: event ? t(`manager.clients.history.money.${event}`) : '',
      }
    }
    if (message) {
      const state = messageStates.find((one) => one === message.status)
      return { title: message.subject, besides: state ? t(`manager.clients.history.messages.${state}`) : '' }
    }
    return { title: note?.text ?? '', besides: note?.author ?? '' }
  }
}

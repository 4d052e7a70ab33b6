import type { EventPayload } from '@foyer/contract'
import { orderAt, toPlanOrder } from '@foyer/domain'
import type { OrderTemplate } from '../../ground/mail/order-contents.ts'
import { type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/event-mails.ts'
import { drawOrderMails } from '../../money/orders/order-mails.ts'
import { findOrders } from '../../money/orders/orders-store.ts'
import { loadPaymentSettings } from '../payment-methods/payment-settings-store.ts'

type Change = EventPayload<'payment.updated'>
type PaymentMailRow = MailRow<Change> & { template: OrderTemplate }

/** Each failed attempt is one update, and so one mail. */
const hasFailed = ({ entity: { orderId, failureCode }, modifiedFields }: Change): boolean =>
  orderId !== undefined && failureCode !== undefined && 'tries' in modifiedFields

const waits = ({ entity }: Change): boolean => entity.status === 'ACTION_REQUIRED'

const table: MailTable<Change, PaymentMailRow> = {
  rows: [
    { on: 'payment.updated', when: (change) => hasFailed(change) && !waits(change), to: 'BUYER', template: 'plan-charge-failed' },
    { on: 'payment.updated', when: (change) => hasFailed(change) && waits(change), to: 'BUYER', template: 'plan-charge-confirm' },
  ],
  changeOf: ({ payload }) => payload as Change,
  hears: () => true,
}

const draw = async (list: readonly MailsDue<Change, PaymentMailRow>[], { site, tools: { db } }: MailSources) => {
  const { afterLastTry } = await loadPaymentSettings(db, site.id)
  const orderIds = list.flatMap(({ change }) => change.entity.orderId ?? [])
  const orders = new Map((await findOrders(db, site.id, { orderIds }, { isLocked: false })).map((order) => [order.id, order]))
  const wanted = list.flatMap(({ event, change: { entity }, due }) => {
    const order = orders.get(entity.orderId ?? '')
    // An order that ends with its last attempt is mailed as canceled.
    if (!order || (entity.status === 'FAILED' && afterLastTry === 'END')) return []
    const current = toPlanOrder({ ...order, state: orderAt(order.state, event.occurredAt) })
    const charge = { amount: entity.amount, nextTryDate: entity.nextTryDate, tries: entity.tries, afterLastTry }
    return due.map(({ template }) => ({ order: current, charge, template, now: event.occurredAt, eventId: event.id }))
  })
  const drawn = await drawOrderMails(wanted, { db, site })
  return drawn.map(({ mail, wanted: { eventId, now } }) => ({ ...mail, eventId, now }))
}

export const paymentMails = mailsOf(table, draw)

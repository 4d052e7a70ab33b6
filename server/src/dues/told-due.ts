import type { Due, DueSum } from '@foyer/contract'
import { amountOf } from '@foyer/domain'
import { unitsOfGift } from '../gifts/gifts.ts'
import { type AgreedOfOrder, unitsOfAgreed } from '../orders/orders.ts'
import type { DueGroup, DueRow } from './dues-store.ts'

export function toldDue(row: DueRow): Due {
  const { kind, currency, fee, contact_id: contactId, customer, email, revision, reminded_at: remindedDate } = row
  const [total, paid] = [unitsOfDue(row), BigInt(row.paid)]
  return {
    ...{ kind, id: row.id, title: row.title, dueDate: row.due_at, reminders: row.reminders },
    ...{ total: amountOf(total, currency), paid: amountOf(paid, currency), owed: amountOf(total - paid, currency) },
    ...(contactId !== null && { contactId }),
    ...(customer !== null && { customer }),
    ...(email !== null && { email }),
    ...(fee && { bookingId: fee.bookingId, feeKind: fee.kind }),
    ...(fee?.collectDate && { collectDate: fee.collectDate }),
    ...(revision !== null && { revision }),
    ...(remindedDate !== null && { remindedDate }),
  }
}

const unitsOfDue = ({ kind, total, agreed }: Pick<DueRow, 'kind' | 'total' | 'agreed'>): bigint =>
  total === null ? unitsAgreed(kind, agreed) : BigInt(total)

/** `agreed` has the columns that the rooms of orders and gifts wrote themselves. */
const unitsAgreed = (kind: DueRow['kind'], agreed: unknown): bigint =>
  kind === 'ORDER' ? unitsOfAgreed(agreed as AgreedOfOrder) : unitsOfGift(agreed as Parameters<typeof unitsOfGift>[0])

/** One sum for each kind and currency. */
export const toldSums = (groups: readonly DueGroup[]): DueSum[] =>
  [...Map.groupBy(groups, ({ kind, currency }) => `${kind} ${currency}`).values()].flatMap((list) => {
    const [first] = list
    if (!first) return []
    const units = list.reduce((sum, group) => sum + unitsOfGroup(group), 0n)
    return { kind: first.kind, count: list.reduce((sum, { count }) => sum + count, 0), owed: amountOf(units, first.currency) }
  })

const unitsOfGroup = ({ kind, agreed, count, owed }: DueGroup): bigint =>
  owed === null ? unitsAgreed(kind, agreed) * BigInt(count) : BigInt(owed)

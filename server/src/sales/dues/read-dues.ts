import type { Due, DueKind, DueSum } from '@foyer/contract'
import { amountOf, inLanguage, Refusal, type Translations } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { unitsOfGift } from '../../money/gifts/gifts-store.ts'
import { type AgreedOfOrder, unitsOfAgreed } from '../../money/orders/orders-store.ts'
import { type DueGroup, type DueRow, findDues, sumDues } from './dues-store.ts'

const pageSize = 50

export const listDues: Handler<'dues', 'listDues'> = async ({ query }, { db, siteId, spokenLanguage }) => {
  const { limit = pageSize, offset = 0, from = '-infinity', contactId, ...narrowing } = query
  const { currency } = await loadSite(db, siteId)
  const wanted = { ...narrowing, siteId, currency, from, contactId: contactId?.toLowerCase() }
  const [rows, groups] = await Promise.all([findDues(db, wanted, { limit, offset }), sumDues(db, wanted)])
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return {
    dues: rows.map((row) => toDue(row, spokenLanguage)),
    sums: toDueSums(groups),
    pagingMetadata: { count: rows.length, offset, total },
  }
}

export async function requireDue(
  db: Queryable,
  siteId: string,
  { kind, id, language = null }: { kind: DueKind; id: string; language?: string | null },
): Promise<Due> {
  const { currency } = await loadSite(db, siteId)
  const wanted = { siteId, currency, kind, id: id.toLowerCase(), from: '-infinity' }
  const [row] = await findDues(db, wanted, { limit: 1, offset: 0 })
  if (!row) throw new Refusal('DUE_NOT_FOUND')
  return toDue(row, language)
}

function toDue(row: DueRow, language: string | null): Due {
  const { kind, currency, fee, contact_id: contactId, customer, email, revision, reminded_at: remindedDate } = row
  const [total, paid] = [unitsOfDue(row), BigInt(row.paid)]
  return {
    kind,
    id: row.id,
    title: titleOf(row, language),
    dueDate: row.due_at,
    reminders: row.reminders,
    total: amountOf(total, currency),
    paid: amountOf(paid, currency),
    owed: amountOf(total - paid, currency),
    ...(contactId !== null && { contactId }),
    ...(customer !== null && { customer }),
    ...(email !== null && { email }),
    ...(fee && { bookingId: fee.bookingId, feeKind: fee.kind }),
    // The statement for renewals writes this shape.
    ...(kind === 'RENEWAL' && (row.agreed as Pick<Due, 'orderId' | 'cycle'>)),
    ...(fee?.collectDate && { collectDate: fee.collectDate }),
    ...(revision !== null && { revision }),
    ...(remindedDate !== null && { remindedDate }),
  }
}

function titleOf({ kind, title, words }: DueRow, language: string | null): string {
  const named = { [nameOf[kind]]: title, translations: (words ?? {}) as Translations }
  return inLanguage(named, language)[nameOf[kind]] as string
}

const nameOf = { BOOKING: 'title', FEE: 'title', ORDER: 'planName', RENEWAL: 'planName', GIFT: 'name' } as const satisfies Record<
  DueRow['kind'],
  string
>

const unitsOfDue = ({ kind, total, agreed }: Pick<DueRow, 'kind' | 'total' | 'agreed'>): bigint =>
  total === null ? unitsAgreed(kind, agreed) : BigInt(total)

/** The room of the kind itself wrote the column. */
const unitsAgreed = (kind: DueRow['kind'], agreed: unknown): bigint =>
  kind === 'ORDER' ? unitsOfAgreed(agreed as AgreedOfOrder) : unitsOfGift(agreed as Parameters<typeof unitsOfGift>[0])

const toDueSums = (groups: readonly DueGroup[]): DueSum[] =>
  [...Map.groupBy(groups, ({ kind, currency }) => `${kind} ${currency}`).values()].flatMap((list) => {
    const [first] = list
    if (!first) return []
    const units = list.reduce((sum, group) => sum + unitsOfGroup(group), 0n)
    return { kind: first.kind, count: list.reduce((sum, { count }) => sum + count, 0), owed: amountOf(units, first.currency) }
  })

const unitsOfGroup = ({ kind, agreed, count, owed }: DueGroup): bigint =>
  owed === null ? unitsAgreed(kind, agreed) * BigInt(count) : BigInt(owed)

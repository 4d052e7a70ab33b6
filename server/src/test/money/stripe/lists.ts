import { type Bank, found, type Reply, refused } from './bank.ts'
import type { Params } from './objects.ts'
import { findSession } from './pages.ts'

type Thing = { id: string; created: number }

const usualCount = 10

/** A page of a list, newest first: ten, unless more are asked for. */
export function listed(all: readonly Thing[], url: string, params: Params): Reply {
  const matching = all.filter((thing) => isAskedFor(thing, params)).toReversed()
  const { starting_after: after, ending_before: before, limit = String(usualCount) } = params
  const at = matching.findIndex(({ id }) => id === (after ?? before))
  if ((after ?? before) !== undefined && at < 0) return refused(`No such object: '${after ?? before}'`, { code: 'resource_missing' })
  const count = Number(limit)
  const rest = before === undefined ? matching.slice(after === undefined ? 0 : at + 1) : matching.slice(Math.max(0, at - count), at)
  const hasMore = before === undefined ? rest.length > count : at > count
  return found({ object: 'list', url, has_more: hasMore, data: rest.slice(0, count) })
}

const notFilters = /^(limit|starting_after|ending_before|expand\[\d*\])$/

const isAskedFor = (thing: Thing, params: Params): boolean =>
  Object.entries(params).every(([name, value]) => {
    if (notFilters.test(name)) return true
    const bound = /^created\[(gte?|lte?)\]$/.exec(name)?.[1]
    if (bound !== undefined) return isWithin[bound]?.(thing.created, Number(value)) ?? false
    return String((thing as Record<string, unknown>)[name]) === value // a filter by a field of the thing
  })

const isWithin: Record<string, (created: number, bound: number) => boolean> = {
  gt: (created, bound) => created > bound,
  gte: (created, bound) => created >= bound,
  lt: (created, bound) => created < bound,
  lte: (created, bound) => created <= bound,
}

/** What a name refers to, for `expand`. */
const referred: Record<string, (bank: Bank, id: string) => object | undefined> = {
  payment_intent: ({ intents }, id) => intents.get(id),
  setup_intent: ({ setups }, id) => setups.get(id),
  payment_method: ({ methods }, id) => methods.get(id),
  latest_charge: ({ charges }, id) => charges.get(id),
  charge: ({ charges }, id) => charges.get(id),
  customer: ({ customers }, id) => customers.get(id),
  balance_transaction: ({ balance }, id) => balance.find((one) => one.id === id),
  failure_balance_transaction: ({ balance }, id) => balance.find((one) => one.id === id),
  source: (bank, id) => bank.charges.get(id) ?? [...bank.refunds, ...bank.disputes, ...bank.payouts].find((one) => one.id === id),
  session: (bank, id) => findSession(bank, id),
}

class NotExpandable extends Error {}

/** Puts what is referred to in place of its id, as `expand` asks. All else stays an id, and a charge has no refunds. */
export function expanding(bank: Bank, reply: Reply, params: Params): Reply {
  const paths = Object.entries(params).flatMap(([name, path]) => (/^expand\[\d*\]$/.test(name) ? [path.split('.')] : []))
  if (paths.some((path) => path.length > 4)) return refused('You cannot expand more than 4 levels of a property.', { param: 'expand' })
  if (reply.status !== 200) return reply
  try {
    return found(paths.reduce((body, path) => expanded(bank, body, path), structuredClone(reply.body ?? {})))
  } catch (error) {
    if (error instanceof NotExpandable) return refused(`This property cannot be expanded (${error.message}).`, { param: 'expand[0]' })
    throw error
  }
}

function expanded<Body extends object>(bank: Bank, body: Body, [name = '', ...rest]: readonly string[]): Body {
  const fields = body as Record<string, unknown> // as it came out of the bank
  if (Array.isArray(fields.data) && name === 'data') return { ...body, data: fields.data.map((one: object) => expanded(bank, one, rest)) }
  const value = fields[name]
  const inner = typeof value === 'string' ? lookedUp(bank, name, value) : (value ?? refundsOf(bank, fields, name))
  if (inner === null) return body
  return { ...body, [name]: rest.length > 0 ? expanded(bank, inner as object, rest) : inner }
}

function lookedUp(bank: Bank, name: string, id: string): object {
  const inner = referred[name]?.(bank, id)
  if (!inner) throw new NotExpandable(name)
  return structuredClone(inner)
}

/** Refunds are told with a charge only where they are asked for, and then the newest ten. */
function refundsOf({ refunds }: Bank, { object, id, ...fields }: Record<string, unknown>, name: string): object | null {
  if (name in fields) return null
  if (object !== 'charge' || name !== 'refunds') throw new NotExpandable(name)
  return structuredClone(listed(refunds, `/v1/charges/${String(id)}/refunds`, { charge: String(id) }).body ?? {})
}

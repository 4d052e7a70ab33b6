export type TillLine = { method: string; methodName: string | null; currency: string; isTip: boolean; units: bigint }

export type TillSums = {
  method: string
  methodName: string | null
  currency: string
  taken: bigint
  returned: bigint
  tips: bigint
  expected: bigint
  count: number
}

const order = ['CASH', 'CARD_TERMINAL', 'TRANSFER', 'OTHER']

/** One row per way and currency. A refunded tip is no sale, so it counts as returned money. */
export function tillSums(lines: readonly TillLine[]): TillSums[] {
  const groups = Map.groupBy(lines, ({ method, currency }) => `${method} ${currency}`)
  return [...groups.values()]
    .flatMap((group) => {
      const last = group.at(-1)
      if (!last) return []
      const sum = (chosen: readonly TillLine[]) => chosen.reduce((all, { units }) => all + units, 0n)
      const came = group.filter(({ units }) => units > 0n)
      const returned = -sum(group.filter(({ units }) => units < 0n))
      const [taken, tips] = [sum(came.filter(({ isTip }) => !isTip)), sum(came.filter(({ isTip }) => isTip))]
      const { method, methodName, currency } = last
      return [{ method, methodName, currency, taken, returned, tips, expected: taken + tips - returned, count: group.length }]
    })
    .toSorted(inOrder)
}

const rankOf = ({ method }: TillSums): number => (order.includes(method) ? order.indexOf(method) : order.length)

const inOrder = (one: TillSums, other: TillSums): number =>
  rankOf(one) - rankOf(other) || (one.methodName ?? '').localeCompare(other.methodName ?? '') || one.currency.localeCompare(other.currency)

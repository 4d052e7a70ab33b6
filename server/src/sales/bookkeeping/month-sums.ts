import type { IssuedSum, MoneyGap, MoneySum, NumberSeries, TaxSum } from '@foyer/contract'
import { decimalOf, gapReason, keptOf, netOf, type PaymentBooks, rateText } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import {
  findGaps,
  findSeries,
  type GapRow,
  type IssuedRow,
  type MoneyRow,
  type SeriesRow,
  sumIssued,
  sumMoney,
  sumTaxes,
  type TaxRow,
  type Wanted,
} from './month-store.ts'

export type MonthSums = { taxes: TaxSum[]; issued: IssuedSum[]; series: NumberSeries[]; money: MoneySum[] }
export type Gaps = { gaps: MoneyGap[]; gapCount: number }

export async function loadSums(db: Queryable, wanted: Wanted): Promise<MonthSums> {
  const [taxes, issued, series, money] = await Promise.all([
    sumTaxes(db, wanted),
    sumIssued(db, wanted),
    findSeries(db, wanted),
    sumMoney(db, wanted),
  ])
  return { taxes: toTaxSums(taxes), issued: issued.map(toIssuedSum), series: series.map(toNumberSeries), money: money.map(toMoneySum) }
}

export async function loadGaps(db: Queryable, wanted: Wanted): Promise<Gaps> {
  const rows = await findGaps(db, wanted)
  return { gaps: rows.map(toMoneyGap), gapCount: rows[0]?.all ?? 0 }
}

type Sums = { net: bigint; tax: bigint; gross: bigint }

const nothing: Sums = { net: 0n, tax: 0n, gross: 0n }
const sumsOf = (row: Pick<TaxRow, 'net' | 'tax' | 'gross'> | undefined): Sums =>
  row ? { net: BigInt(row.net), tax: BigInt(row.tax), gross: BigInt(row.gross) } : nothing

export function toTaxSums(rows: readonly TaxRow[]): TaxSum[] {
  const groups = Map.groupBy(rows, ({ currency, name, rate }) => JSON.stringify([currency, name, rate]))
  return [...groups.values()].flatMap((list) => {
    const [first] = list
    if (!first) return []
    const { currency, name, rate } = first
    const invoiced = sumsOf(list.find(({ kind }) => kind === 'INVOICE'))
    const note = list.find(({ kind }) => kind === 'CREDIT_NOTE')
    const credited = sumsOf(note)
    const left = { net: invoiced.net - credited.net, tax: invoiced.tax - credited.tax, gross: invoiced.gross - credited.gross }
    return {
      currency,
      ...(name !== null && rate !== null && { name, rate: rateText(rate) }),
      invoiced: toTaxedSums(invoiced, currency),
      credited: toTaxedSums(credited, currency),
      left: toTaxedSums(left, currency),
      undone: decimalOf(BigInt(note?.undone ?? 0), currency),
    }
  })
}

const toTaxedSums = ({ net, tax, gross }: Sums, currency: string) => ({
  net: decimalOf(net, currency),
  tax: decimalOf(tax, currency),
  gross: decimalOf(gross, currency),
})

const toIssuedSum = (row: IssuedRow): IssuedSum => ({
  kind: row.kind,
  currency: row.currency,
  count: row.count,
  ...toTaxedSums(sumsOf(row), row.currency),
})

const toNumberSeries = ({ prefix, first, last, count, missing }: SeriesRow): NumberSeries => ({
  first: `${prefix}${first}`,
  last: `${prefix}${last}`,
  count,
  missing,
})

function toMoneySum({ currency, way, isTip, count, ...row }: MoneyRow): MoneySum {
  const amount = (units: bigint) => decimalOf(units, currency)
  const [taken, returned, disputed, undone] = [BigInt(row.taken), BigInt(row.returned), BigInt(row.disputed), BigInt(row.undone)]
  return {
    currency,
    way,
    isTip,
    count,
    taken: amount(taken),
    returned: amount(returned),
    disputed: amount(disputed),
    undone: amount(undone),
    kept: amount(taken + returned + disputed + undone),
  }
}

function toMoneyGap(row: GapRow): MoneyGap {
  const { currency, paymentId, invoiceId, number, wasDisputed } = row
  const books: PaymentBooks = {
    invoiced: BigInt(row.invoiced),
    credited: BigInt(row.credited),
    charged: BigInt(row.charged),
    returned: BigInt(row.returned),
    disputed: BigInt(row.disputed),
    wasDisputed,
  }
  return {
    reason: gapReason(books) ?? 'OTHER',
    currency,
    invoiced: decimalOf(netOf(books), currency),
    kept: decimalOf(keptOf(books), currency),
    ...(paymentId !== null && { paymentId }),
    ...(invoiceId !== null && { invoiceId }),
    ...(number !== null && { number }),
  }
}

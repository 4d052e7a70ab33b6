import type { Booking, Payment } from '@foyer/contract'
import { unitsOf } from '../../ground/money/currency-units.ts'

/** In proportion to what is open, never beyond it, in whole units; the rest goes to the first with room. */
export function sharedAmong(units: bigint, open: readonly bigint[]): bigint[] {
  const all = open.reduce((sum, left) => sum + left, 0n)
  if (all <= 0n) return open.map(() => 0n)
  const floors = open.map((left) => (left * units) / all)
  let rest = units - floors.reduce((sum, share) => sum + share, 0n)
  return floors.map((floor, position) => {
    const room = (open[position] ?? 0n) - floor
    const more = rest < room ? rest : room
    rest -= more
    return floor + more
  })
}

export type BookingAmount = { currency: string; total: bigint /** What is paid now. */; due: bigint }

/** The deposit if the service takes one, else the rest. Null if the price is told on the spot, or there is none. */
export function bookingAmount(
  { price, totalParticipants }: Pick<Booking, 'price' | 'totalParticipants'>,
  { payment, currency: own, paid }: { payment: Payment | null; currency: string; paid: bigint },
): BookingAmount | null {
  if (!price) return null
  const currency = price.currency ?? own
  const total = unitsOf(price.value, currency) ?? 0n
  const deposit = paid > 0n ? null : depositUnits(payment, currency, totalParticipants)
  const left = total > paid ? total - paid : 0n
  return { currency, total, due: deposit !== null && deposit < left ? deposit : left }
}

function depositUnits(payment: Payment | null, currency: string, participants: number): bigint | null {
  const deposit = payment?.fixed?.deposit ?? payment?.varied?.deposit
  if (!payment?.options?.deposit || !deposit) return null
  return (unitsOf(deposit.value, currency) ?? 0n) * BigInt(participants)
}

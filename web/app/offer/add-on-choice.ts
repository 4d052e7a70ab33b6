import type { AddOnGroupDetail, AddOnOfGroup, BookedAddOn, Money, Payment, SentAddOn, Service } from '@foyer/contract'
import { minorUnitsOf, moneyOf } from '@foyer/domain/minor-units'
import type { Client } from '@foyer/sdk'

export type ChosenAddOn = AddOnOfGroup & { groupId: string; quantity: number }

/** Most services have no add-ons, which the service itself shows, so nothing is requested for them. */
export const loadAddOnGroups = async (api: Client, { id, addOnGroups = [] }: Service): Promise<AddOnGroupDetail[]> => {
  if (addOnGroups.every(({ addOnIds }) => addOnIds.length === 0)) return []
  const { addOnGroupsDetails } = await api['add-ons'].listAddOnGroupsByServiceId({ body: { serviceId: id } })
  return addOnGroupsDetails.filter(({ addOns }) => addOns.length > 0)
}

const paramName = 'extras'

/** The add-ons of the address, as `id` or `id*2`; unknown ones are ignored. */
export const readAddOns = (search: URLSearchParams, groups: readonly AddOnGroupDetail[]): ChosenAddOn[] => {
  const asked = new Map(
    (search.get(paramName) ?? '').split(',').map((part) => {
      const [id = '', count = '1'] = part.split('*')
      return [id, Number(count)] as const
    }),
  )
  return groups.flatMap(({ groupId, maxNumberOfAddOns = Number.POSITIVE_INFINITY, addOns }) =>
    addOns
      .flatMap((addOn) => {
        const quantity = Math.min(asked.get(addOn.addOnId) ?? 0, addOn.maxQuantity ?? 1)
        return Number.isInteger(quantity) && quantity > 0 ? [{ ...addOn, groupId, quantity }] : []
      })
      .slice(0, maxNumberOfAddOns),
  )
}

export const searchOfAddOns = (addOns: readonly ChosenAddOn[]): Record<string, string> =>
  addOns.length === 0
    ? {}
    : { [paramName]: addOns.map(({ addOnId, quantity }) => (quantity > 1 ? `${addOnId}*${quantity}` : addOnId)).join(',') }

export const withAddOn = (addOns: readonly ChosenAddOn[], changed: ChosenAddOn): ChosenAddOn[] => {
  const others = addOns.filter(({ addOnId }) => addOnId !== changed.addOnId)
  return changed.quantity > 0 ? [...others, changed] : others
}

export const minutesOfAddOns = (addOns: readonly Pick<ChosenAddOn, 'durationInMinutes'>[]): number =>
  addOns.reduce((sum, { durationInMinutes = 0 }) => sum + durationInMinutes, 0)

export const sentAddOns = (addOns: readonly ChosenAddOn[]): SentAddOn[] =>
  addOns.map(({ addOnId: id, groupId, quantity }) => ({ id, groupId, quantity }))

/** "Scalp massage", "2 × Mat" */
export const countedName = ({ name, quantity = 1 }: Pick<BookedAddOn, 'name' | 'quantity'>): string =>
  quantity > 1 ? `${quantity} × ${name}` : name

export const priceOfAddOn = ({ price, quantity = 1 }: Priced): Money => moneyOf(minorUnitsOf(price) * BigInt(quantity), price.currency)

type Priced = Pick<BookedAddOn, 'price' | 'quantity'>

export const withAddOns = (price: Money, addOns: readonly Priced[]): Money => moneyOf(minorUnitsOf(price) + sumOf(addOns), price.currency)

export const paymentWithAddOns = (payment: Payment, addOns: readonly Priced[]): Payment => {
  const { rateType, fixed, varied } = payment
  if (sumOf(addOns) === 0n) return payment
  if (rateType === 'NO_FEE') return { ...payment, rateType: 'FIXED', fixed: { price: moneyOf(sumOf(addOns), addOns[0]?.price.currency) } }
  return {
    ...payment,
    ...(fixed && { fixed: { ...fixed, price: withAddOns(fixed.price, addOns) } }),
    ...(varied && {
      varied: {
        ...varied,
        defaultPrice: withAddOns(varied.defaultPrice, addOns),
        ...(varied.minPrice && { minPrice: withAddOns(varied.minPrice, addOns) }),
      },
    }),
  }
}

const sumOf = (addOns: readonly Priced[]): bigint =>
  addOns.reduce((sum, { price, quantity = 1 }) => sum + minorUnitsOf(price) * BigInt(quantity), 0n)

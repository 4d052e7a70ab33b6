import type { AddOnGroupDetail, AddOnOfGroup, BookedAddOn, Money, Payment, SentAddOn, Service } from '@foyer/contract'
import { minorUnitsOf, moneyOf } from '@foyer/domain/minor-units'
import type { Client } from '@foyer/sdk'

/** What is taken besides a service, and how many of it. */
export type ChosenAddOn = AddOnOfGroup & { groupId: string; quantity: number }

/** What a service offers besides. Most offer nothing, which the service itself tells. */
export const loadAddOnGroups = async (api: Client, { id, addOnGroups = [] }: Service): Promise<AddOnGroupDetail[]> => {
  if (addOnGroups.every(({ addOnIds }) => addOnIds.length === 0)) return []
  const { addOnGroupsDetails } = await api['add-ons'].listAddOnGroupsByServiceId({ body: { serviceId: id } })
  return addOnGroupsDetails.filter(({ addOns }) => addOns.length > 0)
}

const paramName = 'extras'

/** What an address names of what is offered, as `id` or `id*2`, in the order of the offer; what it names beyond that was not said. */
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

/** The same in an address. */
export const searchOfAddOns = (addOns: readonly ChosenAddOn[]): Record<string, string> =>
  addOns.length === 0
    ? {}
    : { [paramName]: addOns.map(({ addOnId, quantity }) => (quantity > 1 ? `${addOnId}*${quantity}` : addOnId)).join(',') }

/** With another number of one of them; none takes it out. */
export const withAddOn = (addOns: readonly ChosenAddOn[], changed: ChosenAddOn): ChosenAddOn[] => {
  const others = addOns.filter(({ addOnId }) => addOnId !== changed.addOnId)
  return changed.quantity > 0 ? [...others, changed] : others
}

/** How much longer the session gets. */
export const minutesOfAddOns = (addOns: readonly Pick<ChosenAddOn, 'durationInMinutes'>[]): number =>
  addOns.reduce((sum, { durationInMinutes = 0 }) => sum + durationInMinutes, 0)

/** As the API takes them with a booking. */
export const sentAddOns = (addOns: readonly ChosenAddOn[]): SentAddOn[] =>
  addOns.map(({ addOnId: id, groupId, quantity }) => ({ id, groupId, quantity }))

/** "Scalp massage", "2 × Mat" */
export const countedName = ({ name, quantity = 1 }: Pick<BookedAddOn, 'name' | 'quantity'>): string =>
  quantity > 1 ? `${quantity} × ${name}` : name

/** Of all of its number. */
export const priceOfAddOn = ({ price, quantity = 1 }: Priced): Money => moneyOf(minorUnitsOf(price) * BigInt(quantity), price.currency)

type Priced = Pick<BookedAddOn, 'price' | 'quantity'>

/** A price and what is taken besides, in one sum. */
export const withAddOns = (price: Money, addOns: readonly Priced[]): Money => moneyOf(minorUnitsOf(price) + sumOf(addOns), price.currency)

/** The price of a service together with what is taken besides; a price in words stays as it is. */
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

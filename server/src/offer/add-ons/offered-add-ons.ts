import type { AddOn, AddOnGroup } from '@foyer/contract'
import { moneyOf, type OfferedAddOns } from '@foyer/domain'

export type AddOnJson = {
  id: string
  name: string
  translations?: AddOn['translations']
  minorUnits: number
  currency: string
  durationInMinutes: number | null
  maxQuantity: number | null
}

export type AddOnGroupJson = Omit<AddOnGroup, 'maxNumberOfAddOns'> & { maxNumberOfAddOns: number | null }

export const addOnsFromJson = (addOns: readonly AddOnJson[]): OfferedAddOns['addOns'] =>
  new Map(addOns.map((addOn) => [addOn.id, termsFromJson(addOn)]))

type Terms = Pick<AddOn, 'id' | 'name' | 'translations' | 'price' | 'durationInMinutes' | 'maxQuantity'>

export const termsFromJson = ({ minorUnits, currency, durationInMinutes, maxQuantity, id, name, translations }: AddOnJson): Terms => ({
  id,
  name,
  ...(translations && Object.keys(translations).length > 0 && { translations }),
  price: moneyOf(BigInt(minorUnits), currency),
  ...(durationInMinutes !== null && { durationInMinutes }),
  ...(maxQuantity !== null && { maxQuantity }),
})

export const groupsFromJson = (groups: readonly AddOnGroupJson[]): AddOnGroup[] =>
  groups.map(({ maxNumberOfAddOns, ...group }) => ({ ...group, ...(maxNumberOfAddOns !== null && { maxNumberOfAddOns }) }))

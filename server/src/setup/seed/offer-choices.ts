import { randomUUID } from 'node:crypto'
import type { Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { germanExtras } from './juniper/german.ts'
import type { Extra, Offer } from './juniper/offers.ts'

/** What clients choose of a service besides the time: its length, and what they take with it. */
export const offerChoices = async (owner: Client, { id: serviceId }: Service, { minutes, price, ...offer }: Offer): Promise<void> => {
  const { otherLengths = [], extras = [] } = offer
  if (otherLengths.length > 0) await offerLengths(owner, serviceId, [{ minutes, price }, ...otherLengths])
  if (extras.length > 0) await offerExtras(owner, serviceId, extras)
}

const offerLengths = async (owner: Client, serviceId: string, lengths: readonly { minutes: number; price: string }[]): Promise<void> => {
  const optionId = randomUUID()
  const values = lengths.map(({ minutes, price }) => ({ choices: [{ optionId, duration: { minutes } }], price: { value: price } }))
  await owner['service-options'].createServiceOptionsAndVariants({
    body: {
      serviceOptionsAndVariants: { serviceId, options: { values: [{ id: optionId, type: 'DURATION' }] }, variants: { values } },
    },
  })
}

const offerExtras = async (owner: Client, serviceId: string, extras: readonly Extra[]): Promise<void> => {
  const addOnIds: string[] = []
  // One after another, so that the list of extras has the order of the sample.
  for (const { name, price, minutes, most } of extras) {
    const addOn = {
      name,
      translations: { de: { name: germanExtras[name] } },
      price: { value: price },
      ...(minutes && { durationInMinutes: minutes }),
      ...(most && { maxQuantity: most }),
    }
    addOnIds.push((await owner['add-ons'].createAddOn({ body: { addOn } })).addOn.id)
  }
  await owner['add-ons'].createAddOnGroup({ body: { serviceId, addOnGroup: { name: 'Extras', addOnIds } } })
}

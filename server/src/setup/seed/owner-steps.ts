import type { NewCalendarEvent, NewService, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { type ClassKey, classOffers, courseOffers } from './juniper/classes.ts'
import { germanPictures, germanServices } from './juniper/german.ts'
import { type Listing, offers, type PolicyKey, type ServiceKey } from './juniper/offers.ts'
import { isIncluded } from './juniper/plan-uses.ts'

export const addEvents = async (owner: Client, events: NewCalendarEvent[]): Promise<void> => {
  const { results } = await owner.calendar.bulkCreateEvent({ body: { events: events.map((event) => ({ event })) } })
  const failed = results.find(({ itemMetadata }) => !itemMetadata.success)
  if (failed) throw new Error(`An event of the sample was refused: ${JSON.stringify(failed.itemMetadata.error)}`)
}

export const listedAs = (
  listing: Listing,
  policyIds: Record<PolicyKey, string>,
): Omit<NewService, 'type' | 'defaultCapacity' | 'onlineBooking'> => {
  const image = { image: listing.picture }
  return {
    name: listing.name,
    tagLine: listing.tagLine,
    description: listing.description,
    translations: {
      de: { ...germanServices[listing.name], media: { mainMedia: { image: { altText: germanPictures[listing.picture.altText] } } } },
    },
    category: { name: listing.category },
    sortOrder: order.indexOf(listing) + 1,
    media: { mainMedia: image, coverMedia: image, items: [image] },
    payment: {
      rateType: 'FIXED',
      fixed: { price: { value: listing.price, currency: 'EUR' } },
      options: { inPerson: true, ...(takesPlans(listing) && { pricingPlan: true }) },
    },
    locations: [{ type: 'BUSINESS' }],
    bookingPolicy: { id: policyIds[listing.policy] },
  }
}

const takesPlans = (listing: Listing): boolean => {
  const named = Object.entries({ ...offers, ...classOffers }).find(([, offer]) => offer === listing)
  return named !== undefined && isIncluded(named[0] as ServiceKey | ClassKey) // the keys of both tables
}

const order: readonly Listing[] = [offers, classOffers, courseOffers].flatMap((table) => Object.values(table))

export const addService = async (owner: Client, service: NewService): Promise<Service> =>
  (await owner.services.createService({ body: { service } })).service

/** One after another, so that ids and dates of the sample are in order. */
export const eachOf = async <Key extends string, Value, Result>(
  table: Record<Key, Value>,
  make: (value: Value, key: Key) => Promise<Result>,
): Promise<Record<Key, Result>> => {
  const made: [string, Result][] = []
  for (const [key, value] of Object.entries(table) as [Key, Value][]) made.push([key, await make(value, key)])
  // Built from the table's own keys.
  return Object.fromEntries(made) as Record<Key, Result>
}

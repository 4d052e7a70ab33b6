import type { KindOfEntry } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Call } from '../catalogue/call-operation.ts'
import { type BroughtEntry, deleteEvents, findEventsByOwnId, findServiceOfGroup, releaseSlugs } from './undo-store.ts'

/** Something that stays here names it. */
export class EntryInUse extends Error {
  override name = 'EntryInUse'
}

type Removing = { call: Call; siteId: string }
type Removal = (tx: Transaction, removing: Removing, id: string) => Promise<unknown>

/** By the operation of its room, whose rules say whether it may go. */
const removals: Record<KindOfEntry, Removal> = {
  locations: (_, { call }, locationId) => call('locations', 'deleteLocation', { params: { locationId } }),
  categories: (_, { call }, categoryId) => call('categories', 'deleteCategory', { params: { categoryId } }),
  resourceTypes: (_, { call }, resourceTypeId) => call('resources', 'deleteResourceType', { params: { resourceTypeId }, query: {} }),
  resources: (_, { call }, resourceId) => call('resources', 'deleteResource', { params: { resourceId }, query: {} }),
  bookingForms: (_, { call }, bookingFormId) => call('booking-forms', 'deleteBookingForm', { params: { bookingFormId } }),
  bookingPolicies: (_, { call }, bookingPolicyId) => call('booking-policies', 'deleteBookingPolicy', { params: { bookingPolicyId } }),
  staffMembers: (_, { call }, staffMemberId) => call('staff', 'deleteStaffMember', { params: { staffMemberId }, query: {} }),
  workingHours: removeEvent,
  addOns: (_, { call }, addOnId) => call('add-ons', 'deleteAddOn', { params: { addOnId } }),
  services: async (tx, { call, siteId }, serviceId) => {
    await call('services', 'deleteService', { params: { serviceId }, query: {} })
    await releaseSlugs(tx, siteId, serviceId)
  },
  // They go with their service.
  serviceOptions: async () => {},
  addOnGroups: async (tx, { call, siteId }, addOnGroupId) => {
    const serviceId = await findServiceOfGroup(tx, siteId, addOnGroupId)
    if (serviceId) await call('add-ons', 'deleteAddOnGroup', { body: { addOnGroupId, serviceId } })
  },
  sessions: removeEvent,
}

export const removeEntry = (tx: Transaction, removing: Removing, { kind, ourId }: BroughtEntry): Promise<unknown> =>
  removals[kind as KindOfEntry](tx, removing, ourId)

async function removeEvent(tx: Transaction, { call, siteId }: Removing, ownId: string): Promise<void> {
  const eventId = (await findEventsByOwnId(tx, siteId, [ownId])).get(ownId.replaceAll('-', ''))
  if (!eventId) throw new Refusal('EVENT_NOT_FOUND')
  const { event } = await call('calendar', 'getEvent', { params: { eventId }, query: {} })
  if ((event.participants?.total ?? 0) > 0) throw new EntryInUse()
  await call('calendar', 'cancelEvent', { params: { eventId }, body: {} })
  await deleteEvents(tx, siteId, [eventId])
}

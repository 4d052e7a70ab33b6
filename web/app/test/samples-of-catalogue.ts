import type { Category, Resource, ResourceType } from '@foyer/contract'
import { id } from './samples.ts'

const date = '2027-03-01T08:00:00.000Z'

export const aCategory = (changes: Partial<Category> = {}): Category => ({
  id: id(71),
  name: 'Our services',
  sortOrder: 0,
  default: false,
  serviceCount: 0,
  revision: '1',
  createdDate: date,
  updatedDate: date,
  ...changes,
})

export const aResourceType = (changes: Partial<ResourceType> = {}): ResourceType => ({
  id: id(72),
  name: 'Rooms',
  revision: '1',
  createdDate: date,
  updatedDate: date,
  ...changes,
})

/** A room that is open at all times. */
export const aRoom = (changes: Partial<Resource> = {}): Resource => ({
  id: id(73),
  name: 'Room 1',
  typeId: id(72),
  workingHoursSchedules: { values: [] },
  locationOptions: { availableInAllLocations: true },
  eventsSchedule: { scheduleId: id(74) },
  revision: '1',
  createdDate: date,
  updatedDate: date,
  ...changes,
})

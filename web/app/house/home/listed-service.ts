import type { Answer, Contract, Service } from '@foyer/contract'

/** Reduces a service to what cards show and the search reads, so that pages with many services stay small. */
export const listedService = ({
  id,
  type,
  name,
  tagLine,
  description,
  category,
  mainSlug,
  media,
  payment,
  schedule,
  staffMembers,
}: Service) => ({
  id,
  type,
  name,
  tagLine,
  description,
  category,
  slug: mainSlug.name,
  picture: media?.mainMedia?.image,
  payment,
  schedule: { availabilityConstraints: schedule.availabilityConstraints },
  people: staffMembers.map((person) => ({ id: person.staffMemberId, name: person.name })),
})

export type ListedService = ReturnType<typeof listedService>

export type FreeToday = NonNullable<Answer<Contract['availability']['listNextFree']>['stretches']>

export type NextFree = Answer<Contract['availability']['listNextFree']>['nextFree'][number]

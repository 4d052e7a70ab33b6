import type { Answer, Contract, Service } from '@foyer/contract'

/** What a card shows and the search reads: a page with many services carries nothing else of them. */
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

/** Stretches of today in which a staff member has time, as instants, ascending and apart. */
export type FreeToday = NonNullable<Answer<Contract['availability']['listNextFree']>['stretches']>

/** The first free time of one service. */
export type NextFree = Answer<Contract['availability']['listNextFree']>['nextFree'][number]

import type { Service } from '@foyer/contract'

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

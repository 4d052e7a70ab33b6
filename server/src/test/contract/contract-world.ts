import type { Browser } from '../../setup/seed/open-browser.ts'
import { freshOwner } from '../owner-client.ts'
import { type MemberClient, signedInMember } from '../people/signed-in-member.ts'
import { uploadPicture } from '../pictures.ts'
import { createWorld, type World } from '../world.ts'
import type { Known } from './rubbish.ts'
import { samplesFor } from './samples.ts'

/** The manager is an API key; `owner` is the owner at a browser, just signed in. */
export type CallerKind = 'anonymous' | 'visitor' | 'member' | 'manager' | 'owner'

export type ContractWorld = World & {
  /** The headers of each kind of caller. */
  callers: Record<CallerKind, Record<string, string>>
  /** Existing ids and values, by the names of members in requests. */
  known: Known
  /** Valid bodies for rows with much input. */
  samples: Record<string, unknown>
  /** Errors that the server logged as unexpected. */
  problems: string[]
}

/** A world with data in every room, for loops over all rows. */
export const createContractWorld = async (): Promise<ContractWorld> => {
  const problems: string[] = []
  const stream = { write: (line: string) => void problems.push(line) }
  const world = await createWorld({ app: { logger: { level: 'error', stream } } })
  const { clientId, apiKey } = world
  const { access_token } = await world.guest.identity.requestToken({ body: { clientId, grantType: 'anonymous' } })
  const member = await signedInMember(world)
  await member['member-abouts'].createMemberAbout({ body: { memberAbout: { content: { nodes: [] } } } })
  const callers = {
    anonymous: {},
    visitor: { authorization: access_token },
    member: member.headers,
    manager: { authorization: apiKey },
    owner: ownersHeaders(await freshOwner(world)),
  }
  const known = await fill(world, access_token)
  return { ...world, problems, callers, known, samples: samplesFor(known) }
}

const ownersHeaders = ({ cookies }: Browser) => ({
  'x-foyer-client': 'web',
  'sec-fetch-site': 'same-origin',
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

const fill = async (world: World, accessToken: string): Promise<Known> => {
  const { owner } = world
  const staffMember = await world.staffMember()
  const service = await world.service([staffMember])
  const slotAt = (startDate: string) => ({
    slot: { serviceId: service.id, resource: { id: staffMember.resourceId }, startDate, timezone: 'Europe/Berlin' },
  })
  const { booking } = await owner.bookings.createBooking({
    body: {
      booking: {
        status: 'CONFIRMED',
        bookedEntity: slotAt('2027-03-02T10:00:00.000Z'),
        contactDetails: { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example' },
      },
    },
  })
  const visitor = world.clientWith({ authorization: accessToken })
  const { booking: hold } = await visitor.bookings.createBooking({
    body: { booking: { bookedEntity: slotAt('2027-03-03T10:00:00.000Z') } },
  })
  const { token } = await owner.bookings.getAnonymousActionToken({ params: { bookingId: booking.id } })
  const { site } = await owner.site.getSite()
  const picture = await uploadPicture(owner)
  const { invitation } = await owner.team.inviteToTeam({ body: { invitation: { email: 'bo@juniper.example', role: 'FRONT_DESK' } } })
  const { people } = await owner.team.listTeam()
  const { contacts } = await owner.contacts.queryContacts({ body: {} })
  // Not the caller's own: an account that is blocked or deleted can call no more.
  const members = [await signedInMember(world, { profile: { nickname: 'Noor', privacyStatus: 'PUBLIC' } }), await signedInMember(world)]
  const { badgeId, ...community } = await fillCommunity(world, members)
  const { orderIds, ...plans } = await fillPlans(world, members[0]?.memberId ?? '')
  const { events } = await owner.calendar.queryEvents({
    body: { fromLocalDate: '2027-03-01T00:00:00', toLocalDate: '2027-03-08T00:00:00', query: {} },
  })
  const { provider } = await owner['sign-in-providers'].createSignInProvider({
    // No request of a test leaves the machine: nothing listens at this address.
    body: { provider: { preset: 'OPENID', name: 'Harbour ID', issuer: 'http://127.0.0.1:1', clientId: 'juniper', secret: 'a-secret' } },
  })
  return {
    ...(await fillCatalogue(world)),
    providerId: [provider.id],
    serviceId: [service.id],
    'service.id': [service.id],
    scheduleId: [site.businessScheduleId, service.schedule.id, staffMember.resource?.eventsSchedule.id ?? service.schedule.id],
    resourceId: [staffMember.resourceId],
    staffMemberId: [staffMember.id],
    'staffMember.id': [staffMember.id],
    bookingPolicyId: [service.bookingPolicy.id],
    'bookingPolicy.id': [service.bookingPolicy.id],
    bookingId: [booking.id, hold.id],
    rendition: ['160.webp', '1600.jpg'],
    pictureId: [picture.id],
    imageId: [picture.id],
    invitationId: [invitation.id],
    personId: people.map(({ id }) => id),
    wixUserId: people.map(({ id }) => id),
    bookingIds: [booking.id],
    bookingPolicyIds: [service.bookingPolicy.id],
    ...namesOf(contacts.map(({ id }) => id)),
    eventId: events.map(({ id }) => id),
    'event.id': events.map(({ id }) => id),
    token: [token],
    ...plans,
    ...community,
    id: [...members.map(({ memberId }) => memberId), ...plans.planId, ...orderIds, ...badgeId],
    slug: ['noor'],
    revision: ['1', '2'],
    timeZone: ['Europe/Berlin'],
    startDate: ['2027-03-04T10:00:00.000Z', '2027-03-02T10:00:00.000Z'],
    timezone: ['Europe/Berlin'],
  }
}

/** Clients are contacts. */
const namesOf = (contactId: string[]) => ({ contactId, clientId: contactId, 'client.id': contactId })

const fillPlans = async ({ owner }: World, memberId: string) => {
  const subscription = { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 }
  const { plan } = await owner.plans.createPlan({ body: { plan: { name: 'Pass', pricing: { subscription, price: { value: '25' } } } } })
  const { order } = await owner.orders.createOfflineOrder({ body: { planId: plan.id, memberId } })
  return { planId: [plan.id], 'plan.id': [plan.id], planIds: [plan.id], orderIds: [order.id] }
}

const fillCommunity = async ({ owner }: World, members: readonly MemberClient[]) => {
  const memberIds = members.map(({ memberId }) => memberId)
  const { badge } = await owner.badges.createBadge({ body: { badge: { title: 'Regular' } } })
  await owner.badges.assignBadge({ params: { id: badge.id }, body: { memberIds } })
  const { badgeAssignments } = await owner.badges.queryBadgeAssignments({ body: {} })
  return {
    badgeId: [badge.id],
    'badge.id': [badge.id],
    badgeAssignmentId: badgeAssignments.map(({ id }) => id),
    memberId: memberIds,
    reportedMemberId: memberIds,
    connectedMemberId: memberIds,
  }
}

const fillCatalogue = async ({ owner }: World): Promise<Known> => {
  const { category } = await owner.categories.createCategory({ body: { category: { name: 'Treatments' } } })
  const { resourceType } = await owner.resources.createResourceType({ body: { resourceType: { name: 'Rooms' } } })
  const { resource } = await owner.resources.createResource({ body: { resource: { name: 'Room 1', typeId: resourceType.id } } })
  return {
    categoryId: [category.id],
    'category.id': [category.id],
    resourceTypeId: [resourceType.id],
    'resourceType.id': [resourceType.id],
    typeId: [resourceType.id],
    'resource.id': [resource.id],
  }
}

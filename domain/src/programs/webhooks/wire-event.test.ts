import { eventNames } from '@foyer/contract'
import { expect, test } from 'vitest'
import { eventTypeOf, isPlatformEvent, type KeptEvent, wireEventOf, wireIdentityOf } from './wire-event.ts'

const kept = (name: string, payload: object): KeptEvent => ({
  id: 'e1',
  name,
  entityId: 'b1',
  sequence: '7',
  occurredAt: '2027-03-01T08:00:00.123Z',
  payload,
  initiatedBy: {},
})

// As the platform's public clients subscribe to them.
const known = [
  'wix.bookings.v2.booking_created',
  'wix.bookings.v2.booking_updated',
  'wix.bookings.v2.booking_confirmed',
  'wix.bookings.v2.booking_declined',
  'wix.bookings.v2.booking_canceled',
  'wix.bookings.v2.booking_rescheduled',
  'wix.bookings.v2.booking_markedAsPending',
  'wix.bookings.v2.booking_number_of_participants_updated',
  'wix.bookings.services.v2.service_created',
  'wix.bookings.services.v2.service_updated',
  'wix.bookings.services.v2.service_deleted',
  'wix.bookings.staff.v1.staff_member_created',
  'wix.bookings.staff.v1.staff_member_updated',
  'wix.bookings.staff.v1.staff_member_deleted',
  'wix.bookings.staff.v1.staff_member_connected_to_user',
  'wix.bookings.staff.v1.staff_member_disconnected_from_user',
  'wix.bookings.staff.v1.staff_member_fully_created',
  'wix.bookings.staff.v1.staff_member_tags_modified',
  'wix.bookings.v1.booking_policy_created',
  'wix.bookings.v1.booking_policy_updated',
  'wix.bookings.v1.booking_policy_deleted',
  'wix.bookings.v1.booking_policy_default_booking_policy_set',
  'wix.bookings.resources.v2.resource_created',
  'wix.bookings.resources.v2.resource_updated',
  'wix.bookings.resources.v2.resource_deleted',
  'wix.bookings.resources.v2.resource_type_created',
  'wix.bookings.resources.v2.resource_type_updated',
  'wix.bookings.resources.v2.resource_type_deleted',
  'wix.bookings.categories.v2.category_created',
  'wix.bookings.categories.v2.category_updated',
  'wix.bookings.categories.v2.category_deleted',
  'wix.members.v1.member_created',
  'wix.members.v1.member_updated',
  'wix.members.v1.member_deleted',
  'wix.badges.v4.badge_created',
  'wix.badges.v4.badge_updated',
  'wix.badges.v4.badge_deleted',
  'wix.badges.v3.badge_badge_assigned',
  'wix.badges.v3.badge_badge_unassigned',
  'wix.pricing_plans.plan_created',
  'wix.pricing_plans.plan_updated',
  'wix.pricing_plans.plan_plan_archived',
  'wix.pricing_plans.plan_buyer_can_cancel_updated',
  'wix.pricing_plans.v2.order_created',
  'wix.pricing_plans.v2.order_updated',
  'wix.pricing_plans.v2.order_purchased',
  'wix.pricing_plans.v2.order_started',
  'wix.pricing_plans.v2.order_marked_as_paid',
  'wix.pricing_plans.v2.order_canceled',
  'wix.pricing_plans.v2.order_auto_renew_canceled',
  'wix.pricing_plans.v2.order_paused',
  'wix.pricing_plans.v2.order_resumed',
  'wix.pricing_plans.v2.order_ended',
  'wix.pricing_plans.v2.order_end_date_postponed',
  'wix.pricing_plans.v2.order_cycle_started',
  'wix.members.v3.follow_member_followed',
  'wix.members.v3.follow_member_unfollowed',
]

test('every event that the clients know has its type, and ours keep their names', () => {
  const types = eventNames.filter(isPlatformEvent).map(eventTypeOf)
  expect(types.toSorted()).toEqual(known.toSorted())
  expect(eventTypeOf('gift.created')).toBe('gift.created')
})

const head = {
  id: 'e1',
  entityId: 'b1',
  eventTime: '2027-03-01T08:00:00.123Z',
  triggeredByAnonymizeRequest: false,
  entityEventSequence: '7',
}

test.each<[string, object, object]>([
  [
    'booking.created',
    { entity: { id: 'b1' }, initiatedBy: {} },
    { entityFqdn: 'wix.bookings.v2.booking', slug: 'created', createdEvent: { entity: { id: 'b1' } } },
  ],
  [
    'service.updated',
    { entity: { id: 's1' }, modifiedFields: { name: 'Massage' } },
    {
      entityFqdn: 'wix.bookings.services.v2.service',
      slug: 'updated',
      updatedEvent: { currentEntity: { id: 's1' }, modifiedFields: { name: 'Massage' } },
    },
  ],
  [
    'category.deleted',
    { entity: { id: 'c1' }, serviceIds: [] },
    { entityFqdn: 'wix.bookings.categories.v2.category', slug: 'deleted', deletedEvent: { deletedEntity: { id: 'c1' } } },
  ],
  ['member.deleted', {}, { entityFqdn: 'wix.members.v1.member', slug: 'deleted', deletedEvent: {} }],
  ['badge.deleted', { entity: { id: 'b1' } }, { entityFqdn: 'wix.badges.v4.badge', slug: 'deleted', deletedEvent: {} }],
  [
    'booking.declined',
    { booking: { id: 'b1' }, initiatedBy: {}, previousStatus: 'PENDING', withRefund: false, reason: 'TAKEN', notifiedWith: 'b0' },
    {
      entityFqdn: 'wix.bookings.v2.booking',
      slug: 'declined',
      actionEvent: {
        body: { booking: { id: 'b1' }, initiatedBy: {}, previousStatus: 'PENDING', flowControlSettings: { withRefund: false } },
      },
    },
  ],
  [
    'badge_assignment.created',
    { entity: { badgeId: 'badge', memberId: 'member' } },
    {
      entityFqdn: 'wix.badges.v3.badge',
      slug: 'badge_assigned',
      entityId: 'badge',
      actionEvent: { body: { memberId: 'member' } },
    },
  ],
  ['gift.created', { entity: { id: 'g1' } }, { entityFqdn: 'foyer.gift', slug: 'created', createdEvent: { entity: { id: 'g1' } } }],
  [
    'booking.messaged',
    { booking: { id: 'b1' } },
    { entityFqdn: 'foyer.booking', slug: 'messaged', actionEvent: { body: { booking: { id: 'b1' } } } },
  ],
])('%s is told in the form of the wire', (name, payload, expected) => {
  expect(wireEventOf(kept(name, payload))).toEqual({ ...head, ...expected })
})

test('an event that was forgotten with a person tells nothing', () => {
  expect(wireEventOf(kept('booking.confirmed', {}))).toBeNull()
})

test.each([
  [{ memberId: 'm' }, { identityType: 'MEMBER', memberId: 'm' }],
  [{ wixUserId: 'u' }, { identityType: 'WIX_USER', wixUserId: 'u' }],
  [{ appId: 'a' }, { identityType: 'APP', appId: 'a' }],
  [{ anonymousVisitorId: 'v' }, { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: 'v' }],
  [{}, null],
])('who did it is told by the id that they have: %o', (initiatedBy, expected) => {
  expect(wireIdentityOf({ initiatedBy })).toEqual(expected)
})

/** What happened, as it is kept; `payload` has the form of its row in the contract's table of events. */
export type KeptEvent = {
  id: string
  name: string
  entityId: string
  /** Grows with the events of one entity. */
  sequence: string
  occurredAt: string
  payload: unknown
  /** Who did it, as the wire identifies them: empty for the clock. */
  initiatedBy: Readonly<Record<string, string | undefined>>
}

/** The domain event that receivers are sent (wire/events 2). */
export type WireEvent = {
  id: string
  entityFqdn: string
  slug: string
  entityId: string
  eventTime: string
  triggeredByAnonymizeRequest: false
  entityEventSequence: string
} & (
  | { createdEvent: { entity: unknown } }
  | { updatedEvent: { currentEntity: unknown; modifiedFields?: unknown } }
  | { deletedEvent: { deletedEntity?: unknown } }
  | { actionEvent: { body: object } }
)

export type WireIdentity = {
  identityType: 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP'
  anonymousVisitorId?: string
  memberId?: string
  wixUserId?: string
  appId?: string
}

type PlatformEvent = { fqdn: string; slug: string; isWithoutEntity?: true; names?: readonly string[] }

const eventsOf = (fqdn: string, names: Readonly<Record<string, Omit<PlatformEvent, 'fqdn' | 'slug'> | true>>) =>
  Object.entries(names).map(([name, more]): [string, PlatformEvent] => [
    name,
    { fqdn, slug: name.slice(name.indexOf('.') + 1), ...(more !== true && more) },
  ])

const changed = ['booking', 'participantNotification', 'initiatedBy', 'previousStatus']

/** The events that the platform knows too. `names`: what an action carries of the payload; without it, all of it. */
const platformEvents = new Map<string, PlatformEvent>([
  ...eventsOf('wix.bookings.v2.booking', {
    'booking.created': true,
    'booking.updated': true,
    'booking.confirmed': { names: [...changed, 'sendSmsReminder', 'doubleBooked', 'previousPaymentStatus'] },
    'booking.declined': { names: [...changed, 'doubleBooked', 'previousPaymentStatus', 'flowControlSettings'] },
    'booking.canceled': { names: [...changed, 'flowControlSettings'] },
    'booking.rescheduled': {
      names: [
        ...changed,
        'previousStartDate',
        'previousEndDate',
        'previousBookedEntity',
        'previousTotalParticipants',
        'previousParticipantsChoices',
        'flowControlSettings',
      ],
    },
    'booking.markedAsPending': { names: [...changed, 'sendSmsReminder', 'doubleBooked', 'previousPaymentStatus'] },
    'booking.number_of_participants_updated': {
      names: ['booking', 'previousTotalParticipants', 'previousParticipantsChoices', 'initiatedBy'],
    },
  }),
  ...eventsOf('wix.bookings.services.v2.service', { 'service.created': true, 'service.updated': true, 'service.deleted': true }),
  ...eventsOf('wix.bookings.staff.v1.staff_member', {
    'staff_member.created': true,
    'staff_member.updated': true,
    'staff_member.deleted': true,
    'staff_member.fully_created': true,
    'staff_member.connected_to_user': true,
    'staff_member.disconnected_from_user': true,
    'staff_member.tags_modified': true,
  }),
  ...eventsOf('wix.bookings.v1.booking_policy', {
    'booking_policy.created': true,
    'booking_policy.updated': true,
    'booking_policy.deleted': { isWithoutEntity: true },
    'booking_policy.default_booking_policy_set': true,
  }),
  ...eventsOf('wix.bookings.resources.v2.resource', { 'resource.created': true, 'resource.updated': true, 'resource.deleted': true }),
  ...eventsOf('wix.bookings.resources.v2.resource_type', {
    'resource_type.created': true,
    'resource_type.updated': true,
    'resource_type.deleted': true,
  }),
  ...eventsOf('wix.bookings.categories.v2.category', { 'category.created': true, 'category.updated': true, 'category.deleted': true }),
  ...eventsOf('wix.members.v1.member', {
    'member.created': true,
    'member.updated': true,
    'member.deleted': { isWithoutEntity: true },
  }),
  ...eventsOf('wix.badges.v4.badge', {
    'badge.created': true,
    'badge.updated': true,
    'badge.deleted': { isWithoutEntity: true },
  }),
  ['badge_assignment.created', { fqdn: 'wix.badges.v3.badge', slug: 'badge_assigned' }],
  ['badge_assignment.deleted', { fqdn: 'wix.badges.v3.badge', slug: 'badge_unassigned' }],
  ...eventsOf('wix.pricing_plans.plan', {
    'plan.created': true,
    'plan.updated': true,
    'plan.plan_archived': true,
    'plan.buyer_can_cancel_updated': true,
  }),
  ...eventsOf('wix.pricing_plans.v2.order', {
    'order.created': true,
    'order.updated': true,
    'order.purchased': true,
    'order.started': true,
    'order.cycle_started': true,
    'order.paused': true,
    'order.resumed': true,
    'order.end_date_postponed': true,
    'order.marked_as_paid': true,
    'order.auto_renew_canceled': true,
    'order.canceled': true,
    'order.ended': true,
  }),
  ...eventsOf('wix.members.v3.follow', { 'follow.member_followed': true, 'follow.member_unfollowed': true }),
])

export const isPlatformEvent = (name: string): boolean => platformEvents.has(name)

/** The type by which receivers know an event: the platform's, or our own name where the platform has none. */
export const eventTypeOf = (name: string): string => {
  const known = platformEvents.get(name)
  return known ? `${known.fqdn}_${known.slug}` : name
}

/** Null for an event that was forgotten with the person it was about. */
export const wireEventOf = ({ id, name, entityId, sequence, occurredAt, payload }: KeptEvent): WireEvent | null => {
  const known = platformEvents.get(name)
  const [kind = '', slug = ''] = name.split('.')
  const told = payload as Record<string, unknown>
  if (Object.keys(told).length === 0 && slug !== 'deleted' && known !== undefined) return null
  const head = {
    id,
    entityFqdn: known?.fqdn ?? `foyer.${kind}`,
    slug: known?.slug ?? slug,
    entityId: badgeIdOf(name, told) ?? entityId,
    eventTime: occurredAt,
    triggeredByAnonymizeRequest: false,
    entityEventSequence: sequence,
  } as const
  if (isBadgeAssignment(name)) return { ...head, actionEvent: { body: { memberId: (told.entity as { memberId: string }).memberId } } }
  if (slug === 'created' && 'entity' in told) return { ...head, createdEvent: { entity: told.entity } }
  if (slug === 'updated' && 'entity' in told) return { ...head, updatedEvent: updateOf(told) }
  if (slug === 'deleted') return { ...head, deletedEvent: known?.isWithoutEntity ? {} : deletionOf(told) }
  return { ...head, actionEvent: { body: bodyOf(told, known?.names) } }
}

const isBadgeAssignment = (name: string): boolean => name.startsWith('badge_assignment.')

/** The platform tells an assignment as news of its badge: each is an entity of its own here. */
const badgeIdOf = (name: string, told: Record<string, unknown>): string | undefined =>
  isBadgeAssignment(name) ? (told.entity as { badgeId: string }).badgeId : undefined

const updateOf = ({ entity, modifiedFields }: Record<string, unknown>) => ({
  currentEntity: entity,
  ...(modifiedFields !== undefined && { modifiedFields }),
})

const deletionOf = ({ entity, deletedEntity = entity }: Record<string, unknown>) => (deletedEntity === undefined ? {} : { deletedEntity })

function bodyOf(told: Record<string, unknown>, names: readonly string[] | undefined): object {
  // Kept as one flag; the wire has it among the settings of a refund.
  const { withRefund, ...rest } = told
  const all = withRefund === undefined ? rest : { ...rest, flowControlSettings: { withRefund } }
  return names ? Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) : all
}

/** Null where the clock did it. */
export const wireIdentityOf = ({ initiatedBy }: Pick<KeptEvent, 'initiatedBy'>): WireIdentity | null => {
  const { anonymousVisitorId, memberId, wixUserId, appId } = initiatedBy
  if (memberId !== undefined) return { identityType: 'MEMBER', memberId }
  if (wixUserId !== undefined) return { identityType: 'WIX_USER', wixUserId }
  if (appId !== undefined) return { identityType: 'APP', appId }
  return anonymousVisitorId === undefined ? null : { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId }
}

/** The first part of an event's own name, `booking.confirmed`, by the heading under which managers find it. */
const kindsOf = {
  bookings: ['booking', 'attendance', 'participation', 'participants', 'checkout'],
  calendar: ['event', 'schedule', 'schedule_time_frame', 'calendar_feed'],
  services: ['service', 'serviceOptions', 'addOn', 'addOnGroup', 'category', 'bookingForm', 'booking_policy'],
  staff: ['staff_member', 'resource', 'resource_type', 'location'],
  clients: ['client', 'member', 'custom_field', 'deletion', 'retention', 'member_privacy_settings', 'default_privacy'],
  plans: ['plan', 'order', 'plan_benefits', 'credits', 'gift', 'gift_settings', 'coupon'],
  money: [
    'payment',
    'dispute',
    'payment_method',
    'invoice',
    'invoice_settings',
    'fee',
    'bookkeeping',
    'bookkeeping_accounts',
    'tax_settings',
  ],
  community: [
    'badge',
    'badge_assignment',
    'follow',
    'member_about',
    'member_block',
    'member_report',
    'member_role',
    'moderation_rules',
    'automatic_action',
    'saved_replies',
    'member_reply',
    'seen_by_participants',
    'seen_at_booking',
    'who_is_coming_settings',
  ],
  messages: ['message_template', 'reminder_settings', 'service_reminders'],
} as const

export type EventGroup = keyof typeof kindsOf | 'other'

const groupsByKind = new Map(Object.entries(kindsOf).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group as EventGroup] as const)))
// Of `booking` and `booking_policy` the longer one is right.
const kinds = [...groupsByKind.keys()].sort((one, other) => other.length - one.length)

/** What is worth reading of a type: `booking_confirmed` of `wix.bookings.v2.booking_confirmed`. */
export const shortTypeOf = (eventType: string): string =>
  eventType.startsWith('wix.') ? eventType.slice(eventType.lastIndexOf('.') + 1) : eventType

export const groupOf = (eventType: string): EventGroup => {
  const short = shortTypeOf(eventType)
  const kind = kinds.find((kind) => short.startsWith(`${kind}.`) || (short !== eventType && short.startsWith(`${kind}_`)))
  return (kind && groupsByKind.get(kind)) ?? 'other'
}

export type EventsOfGroup = { group: EventGroup; eventTypes: readonly string[] }

/** Those that contain the words, by group; groups without one are left out. */
export const groupedEvents = (eventTypes: readonly string[], search: string): EventsOfGroup[] => {
  const words = search.toLowerCase().split(/\s+/)
  const found = eventTypes.filter((eventType) => words.every((word) => eventType.toLowerCase().includes(word)))
  const byGroup = Map.groupBy(found, groupOf)
  return [...(Object.keys(kindsOf) as EventGroup[]), 'other' as const].flatMap((group) => {
    const inGroup = byGroup.get(group)
    return inGroup ? [{ group, eventTypes: inGroup }] : []
  })
}

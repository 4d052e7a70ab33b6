export const offers = {
  title: 'Nothing can be booked',
  of: 'Nothing can be booked: {{name}}',
  repair: 'Repair',
  ONLINE_BOOKING_OFF: 'Online booking is switched off.',
  NO_STAFF: 'No staff member gives it.',
  NO_HOURS: 'Those who give it have no hours in which it fits.',
  NO_SESSIONS: 'No session is planned.',
  RESOURCE_MISSING: 'It needs a room or device of which there is none, or too few.',
  POLICY_FORBIDS: 'Its booking policy rules out every time.',
  BLOCKED: 'All times are blocked or closed.',
  FULLY_BOOKED: 'All times of the next 60 days are booked.',
} as const

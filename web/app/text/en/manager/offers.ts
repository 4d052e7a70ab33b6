export const offers = {
  title: 'Nothing can be booked',
  of: 'Nothing can be booked: {{name}}',
  repair: 'Fix',
  ONLINE_BOOKING_OFF: 'Online booking is switched off.',
  ONLINE_PAYMENT_OFF: 'It can only be paid online, and online payment is not set up.',
  NO_STAFF: 'No staff member provides it.',
  NO_HOURS: 'It does not fit into the hours of anyone who provides it.',
  NO_SESSIONS: 'No sessions are planned.',
  RESOURCE_MISSING: 'It needs a room or equipment that is missing or too scarce.',
  POLICY_FORBIDS: 'Its booking policy rules out every time.',
  BLOCKED: 'All times are blocked or closed.',
  FULLY_BOOKED: 'All times of the next 60 days are booked.',
} as const

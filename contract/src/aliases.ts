/**
 * Other public path prefixes of a room: a row whose path starts with `own` is served under each prefix of `also` as well. Sources: the path
 * tables of the hosted platform's public clients. Nothing is rewritten; each alias is a route of its own.
 */
export type Alias = { readonly own: string; readonly also: readonly string[] }

export const aliases = {
  site: [],
  identity: [{ own: '/oauth2', also: ['/_api/oauth2'] }],
  oauth: [
    { own: '/oauth2', also: ['/_api/oauth2'] },
    { own: '/_api/iam/authentication/v1/callback', also: ['/iam/authentication/v1/callback'] },
  ],
  redirects: [
    {
      own: '/v1/redirect-session',
      also: ['/_api/redirects-api/v1/redirect-session', '/redirect-session/v1/redirect-session', '/headless/v1/redirect-session'],
    },
    { own: '/_api/iam/authentication/v1/logout', also: ['/iam/authentication/v1/logout'] },
  ],
  members: [
    { own: '/v1/members', also: ['/members/v1/members', '/_api/members/v1/members'] },
    { own: '/v1/default-privacy-status', also: ['/members/v1/default-privacy-status'] },
    { own: '/v1/privacy-settings', also: ['/members/v1/privacy-settings', '/_api/members/v1/privacy-settings'] },
  ],
  'member-abouts': [{ own: '/v2/abouts', also: ['/members/v2/abouts', '/_api/members/v2/abouts'] }],
  'member-blocks': [
    {
      own: '/v1/member-to-member-blocks',
      also: ['/members/v1/member-to-member-blocks', '/_api/members/v1/member-to-member-blocks'],
    },
  ],
  'member-reports': [{ own: '/v1/member-reports', also: ['/members/v1/member-reports'] }],
  'member-roles': [{ own: '/v1/roles', also: ['/members/v1/roles', '/_api/members/v1/roles'] }],
  followers: [{ own: '/v3/followers', also: ['/members/v3/followers', '/_api/members/v3/followers'] }],
  badges: [
    { own: '/v3/badges', also: ['/members/v3/badges', '/_api/members/v3/badges', '/badges/v3/badges'] },
    { own: '/v4/badges', also: ['/badges/v4/badges', '/_api/badges/v4/badges'] },
    { own: '/v4/badge-assignments', also: ['/badges/v4/assignments', '/badges/v4/badge-assignments'] },
    { own: '/v4/bulk/badge-assignments', also: ['/badges/v4/bulk/assignments', '/badges/v4/bulk/badge-assignments'] },
  ],
  authentication: [
    { own: '/_api/iam/authentication', also: ['/iam/authentication'] },
    { own: '/_api/iam/recovery', also: ['/_iam/recovery'] },
    { own: '/_api/iam/verification/v1/Start', also: ['/_api/iam/verification/v1/start'] },
  ],
  passkeys: [],
  'sign-in-providers': [],
  contacts: [],
  'custom-fields': [{ own: '/v1/custom-fields', also: ['/members/v1/custom-fields', '/_api/members/v1/custom-fields'] }],
  family: [],
  media: [],
  catalogue: [],
  'moving-in': [],
  archive: [],
  'client-files': [],
  messages: [],
  bounds: [],
  moderation: [],
  notifications: [],
  reminders: [],
  dues: [],
  fees: [],
  payments: [],
  'calendar-feeds': [],
  taxes: [],
  clients: [],
  'personal-data': [],
  coupons: [],
  gifts: [],
  desk: [],
  till: [],
  benefits: [],
  invoices: [],
  bookkeeping: [],
  sharing: [],
  embeds: [],
  webhooks: [],
  'calendar-connections': [],
  credits: [],
  checkouts: [{ own: '/ecom/v1/checkouts', also: ['/_api/ecom/v1/checkouts', '/_api/checkout/v1/checkouts'] }],
  'waiting-list': [],
  'who-is-coming': [],
  team: [],
  'busy-times': [],
  staff: [
    {
      own: '/v1/staff-members',
      also: ['/bookings/v1/staff-members', '/bookings/staff/v1/staff-members', '/_api/staff-members/v1/staff-members'],
    },
    {
      own: '/v1/bulk/staff-members',
      also: ['/bookings/v1/bulk/staff-members', '/bookings/staff/v1/bulk/staff-members', '/_api/staff-members/v1/bulk/staff-members'],
    },
    {
      own: '/v2/staff-members',
      also: ['/bookings/staff/v2/staff-members', '/bookings/v2/staff-members', '/_api/staff-members/v2/staff-members'],
    },
    {
      own: '/v1/staff-member-settings',
      also: ['/bookings/v1/staff-member-settings', '/_api/staff-member-settings/v1/staff-member-settings'],
    },
  ],
  resources: [
    // The longer prefix first: paths of resource types begin like those of resources.
    {
      own: '/v2/resources/resource-types',
      also: ['/bookings/v2/resources/resource-types', '/_api/bookings/v2/resources/resource-types'],
    },
    { own: '/v2/resources', also: ['/bookings/v2/resources', '/_api/bookings/v2/resources/resources'] },
    { own: '/v2/bulk/resources', also: ['/bookings/v2/bulk/resources'] },
  ],
  categories: [
    { own: '/v1/categories', also: ['/bookings/v1/categories'] },
    { own: '/v2/categories', also: ['/bookings/v2/categories', '/_api/bookings/v2/categories'] },
  ],
  calendar: [{ own: '/calendar/v3', also: ['/_api/calendar/v3'] }],
  participations: [{ own: '/calendar/v3', also: ['/_api/calendar/v3'] }],
  locations: [],
  services: [
    { own: '/v2/services', also: ['/_api/bookings/v2/services', '/bookings/v2/services', '/bookings/services/v2/services'] },
    {
      own: '/v2/bulk/services',
      also: ['/bookings/v2/bulk/services', '/bookings/services/v2/bulk/services', '/_api/bookings/v2/bulk/services'],
    },
  ],
  'booking-policies': [
    { own: '/v1/booking-policies', also: ['/bookings/v1/booking-policies', '/_api/bookings/v1/booking-policies'] },
    {
      own: '/v1/policy-snapshots',
      also: ['/_api/booking-policy-snapshots/v1/policy-snapshots', '/booking-policy-snapshots/v1/policy-snapshots'],
    },
  ],
  'service-options': [
    {
      own: '/v1/serviceOptionsAndVariants',
      also: ['/bookings/v1/serviceOptionsAndVariants', '/_api/v1/service-options-and-variants', '/_api/v1/serviceOptionsAndVariants'],
    },
  ],
  'add-ons': [{ own: '/v2/services', also: ['/_api/bookings/v2/services', '/bookings/v2/services', '/bookings/services/v2/services'] }],
  'booking-forms': [],
  pricing: [
    {
      own: '/v2/pricing',
      also: [
        '/bookings/v2/pricing/v2/pricing',
        '/bookings/v2/pricing',
        '/_api/bookings-pricing/v2/pricing',
        '/_api/bookings-pricing/v2/price',
      ],
    },
  ],
  availability: [
    {
      own: '/v1/availability',
      also: [
        '/availability-calendar/v1/availability',
        '/bookings/availability-calendar/v1/availability',
        '/bookings/v1/availability',
        '/_api/availability-calendar/v1/availability',
      ],
    },
    {
      own: '/v2/availability',
      also: ['/_api/availability-calendar/v2/availability', '/availability-calendar/v2/availability', '/bookings/v2/availability'],
    },
    { own: '/v2/time-slots', also: ['/_api/service-availability/v2/time-slots', '/service-availability/v2/time-slots'] },
    {
      own: '/v2/multi-service-time-slots',
      also: ['/_api/service-availability/v2/multi-service-time-slots', '/service-availability/v2/multi-service-time-slots'],
    },
  ],
  bookings: [
    { own: '/v2/bookings', also: ['/_api/bookings-service/v2/bookings', '/bookings/v2/bookings'] },
    {
      own: '/v2/bulk/bookings',
      also: [
        '/_api/bookings-service/v2/bulk/bookings',
        '/bookings/v2/bulk/bookings',
        '/bookings/bookings/v2/bulk/bookings',
        '/_api/bookings-confirmator/v2/bulk/bookings',
      ],
    },
    { own: '/v2/confirmation', also: ['/bookings/v2/confirmation', '/_api/bookings-confirmator/v2/confirmation'] },
    { own: '/v2/extended-booking', also: ['/_api/bookings-reader/v2/extended-booking', '/bookings/bookings-reader/v2/extended-booking'] },
    {
      own: '/v2/extended-bookings',
      also: ['/_api/bookings-reader/v2/extended-bookings', '/bookings/bookings-reader/v2/extended-bookings'],
    },
    {
      own: '/v2/multi_service_bookings',
      also: ['/_api/bookings-service/v2/multi_service_bookings', '/bookings/multiServiceBookings/v2/multi_service_bookings'],
    },
    {
      own: '/v2/bulk/multi_service_bookings',
      also: ['/_api/bookings-service/v2/bulk/multi_service_bookings', '/bookings/multiServiceBookings/v2/bulk/multi_service_bookings'],
    },
    { own: '/v1/booking-fees', also: ['/_api/booking-fees/v1/booking-fees'] },
    { own: '/v1/anonymous-bookings', also: ['/_api/v1/anonymous-bookings', '/_api/anonymous-booking-actions'] },
  ],
  attendance: [
    {
      own: '/v2/attendance',
      also: [
        '/bookings/bookings-attendance',
        '/_api/bookings-attendance',
        '/bookings-attendance',
        '/bookings/attendance',
        '/bookings/attendance/v2/attendance',
        '/bookings/v2/attendance',
      ],
    },
    {
      own: '/v2/bulk/attendance',
      also: [
        '/bookings/v2/bulk/attendance',
        '/bookings-attendance/v2/bulk/attendance',
        '/_api/bookings-attendance/v2/bulk/attendance',
        '/bookings/attendance/v2/bulk/attendance',
      ],
    },
  ],
  plans: [
    { own: '/v2/plans', also: ['/pricing-plans/v2/plans', '/_api/pricing-plans/v2/plans', '/_api/paid-plans/v2/plans'] },
    { own: '/v3/plans', also: ['/pricing-plans/v3/plans', '/_api/pricing-plans/v3/plans'] },
  ],
  orders: [
    { own: '/v2/orders', also: ['/pricing-plans/v2/orders', '/_api/paid-plans/v2/orders', '/_api/pricing-plans/v2/orders'] },
    { own: '/v2/member/orders', also: ['/pricing-plans/v2/member/orders', '/_api/pricing-plans/v2/member/orders'] },
    { own: '/v2/checkout', also: ['/pricing-plans/v2/checkout', '/_api/paid-plans/v2/checkout', '/_api/pricing-plans/v2/checkout'] },
  ],
} as const satisfies Record<string, readonly Alias[]>

/**
 * Every path at which a row of `room` is served, its own first. A prefix ends at a `/`, so `extended-booking` does not match
 * `extended-bookings`.
 */
export const pathsOf = (room: keyof typeof aliases, path: string): string[] => {
  const list: readonly Alias[] = aliases[room]
  const alias = list.find(({ own }) => path === own || path.startsWith(`${own}/`))
  return alias ? [path, ...alias.also.map((prefix) => prefix + path.slice(alias.own.length))] : [path]
}

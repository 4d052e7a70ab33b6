/** Which room owns which tables: it alone writes them. `check-layers.ts` proves it, and that every table has one owner. */
export const tablesOfRooms: Readonly<Record<string, readonly string[]>> = {
  // The means of the ground that have tables.
  http: ['idempotency_keys'],
  outbox: ['domain_events', 'restored_jobs'],

  audit: ['audit_log'],
  bounds: ['reached_bounds', 'used_challenges'],

  media: ['picture_renditions', 'picture_uses', 'pictures'],
  site: ['site_hosts', 'sites'],
  notifications: ['mail_choices'],
  messages: ['message_attempts', 'message_templates', 'messages'],
  locations: ['locations'],
  calendar: ['event_resources', 'events', 'schedules', 'session_givers', 'session_words'],
  resources: ['resource_types', 'resources'],
  staff: ['staff_members', 'staff_settings'],

  contacts: ['contacts'],
  'custom-fields': ['custom_fields'],
  family: ['family_people'],
  'signing-keys': ['signing_keys'],
  accounts: ['identities'],
  sessions: ['session_tokens', 'sessions'],
  tokens: ['authorization_codes', 'refresh_tokens'],
  'sign-in-settings': ['sign_in_settings'],
  'api-keys': ['api_keys'],
  webhooks: ['webhook_deliveries', 'webhook_keys', 'webhooks'],
  'sign-in-attempts': ['sign_in_attempts'],
  limits: ['call_counts'],
  gateway: ['gateway_messages'],
  passkeys: ['passkeys'],

  categories: ['categories'],
  'booking-forms': ['booking_forms'],
  'booking-policies': ['booking_policies'],
  taxes: ['tax_rates', 'tax_settings'],
  plans: ['plans'],
  services: ['service_slugs', 'services'],
  'service-options': ['service_options'],
  'add-ons': ['add_on_groups', 'add_ons'],
  benefits: ['credit_lines', 'order_benefits', 'plan_benefits'],

  ledger: ['desk_methods', 'limited_refunds', 'payment_lines', 'payments', 'refund_limits'],
  invoices: ['invoice_series', 'invoice_settings', 'invoices'],
  coupons: ['coupon_uses', 'coupons'],
  fees: ['booking_fees', 'fee_lines'],
  orders: ['order_reminders', 'plan_orders'],
  gifts: ['gift_settings', 'gifts'],
  till: ['till_closings', 'till_lines'],

  participations: ['participations'],
  seats: ['seat_holds'],
  availability: ['offer_alarms', 'offer_checks'],
  bookings: ['bookings'],
  places: ['places'],
  participants: ['booking_participants'],
  'freed-seats': ['waiting_list_entries'],
  conflicts: ['kept_conflicts'],
  attendance: ['attendances', 'attended_participants'],
  reminders: ['reminder_settings', 'reminder_turns', 'service_reminders'],
  'calendar-feeds': ['calendar_feeds'],

  'payment-methods': ['customers_to_forget', 'member_methods', 'payment_settings'],
  refunds: ['payment_disputes', 'payment_refunds'],
  charges: ['order_billing', 'provider_events'],
  dues: ['due_reminders'],
  bookkeeping: ['bookkeeping_accounts', 'closed_months', 'provider_balances', 'provider_movements', 'provider_payouts'],
  checkouts: ['checkouts'],

  clients: ['client_lists', 'client_notes'],
  'client-files': ['client_import_lines', 'client_imports'],
  'personal-data': ['deletion_requests', 'retention_runs', 'retention_settings'],
  'member-visibility': ['member_privacy_settings'],
  members: ['members'],
  oauth: ['authorize_requests', 'client_secrets', 'oauth_clients'],
  authentication: ['one_time_links', 'recovery_links'],
  'second-factors': ['factors', 'recovery_codes', 'remembered_devices'],
  'sign-in-flows': ['state_tokens'],
  'sign-in-providers': ['provider_trips', 'sign_in_connections', 'sign_in_providers'],
  team: ['team_invitations'],
  redirects: ['visits'],

  badges: ['badge_assignments', 'badge_grants', 'badges'],
  followers: ['follows'],
  'member-blocks': ['member_blocks'],
  'member-reports': ['member_reports'],
  'member-abouts': ['member_abouts'],
  'member-roles': ['member_role_assignments', 'member_roles'],
  moderation: ['automatic_actions', 'moderation_rules', 'saved_replies'],

  business: ['site_address_changes'],
}

/** Rooms that write tables of all others: an import, the erasure of a person everywhere, the end of the sample, and its making. */
export const writersOfAllTables: readonly string[] = ['db', 'personal-data', 'business', 'seed']

export type ForeignWrite = { room: string; table: string; reason: string }

const expired = 'one statement deletes everything around signing in that has expired'
const signedIn = 'what a visitor made is given to the member who signs in, in the transaction of the sign-in'
const ended = 'when the sessions of an account end, what could open a new one ends with them'
const released = 'deleted services, whose rows stay for bookings, release what is deleted now'

/** What rooms write of others' tables all the same. A line that is not needed any more is refused. */
export const foreignWrites: readonly ForeignWrite[] = [
  ...[
    'authorize_requests',
    'client_secrets',
    'one_time_links',
    'provider_trips',
    'recovery_links',
    'remembered_devices',
    'session_tokens',
    'sessions',
    'sign_in_attempts',
    'state_tokens',
    'used_challenges',
    'visits',
  ].map((table) => ({ room: 'tokens', table, reason: expired })),
  ...['bookings', 'checkouts', 'gifts'].map((table) => ({ room: 'sessions', table, reason: signedIn })),
  ...['one_time_links', 'recovery_links', 'remembered_devices', 'state_tokens'].map((table) => ({
    room: 'sessions',
    table,
    reason: ended,
  })),
  { room: 'outbox', table: 'webhook_deliveries', reason: 'an event and its deliveries are written by one statement' },
  { room: 'sessions', table: 'identities', reason: 'a session that begins notes the last sign-in of its account' },
  { room: 'tokens', table: 'oauth_clients', reason: 'the first start makes the site’s own front end' },
  { room: 'authentication', table: 'sign_in_connections', reason: 'the end of an account ends its connections' },
  { room: 'booked-events', table: 'events', reason: 'each booking stands in the calendar as an event' },
  { room: 'contacts', table: 'gifts', reason: 'joined contacts pass their gifts on in the statement that deletes one of them' },
  { room: 'staff', table: 'resources', reason: 'a staff member and their resource share name, hours and revision' },
  { room: 'booking-forms', table: 'services', reason: released },
  { room: 'booking-policies', table: 'services', reason: released },
  { room: 'taxes', table: 'services', reason: 'deleted rates are replaced in all services and plans by one statement' },
  { room: 'taxes', table: 'plans', reason: 'deleted rates are replaced in all services and plans by one statement' },
  { room: 'services', table: 'picture_uses', reason: 'pictures of services that were deleted long ago are released by one statement' },
  { room: 'seats', table: 'participations', reason: 'seats are counted and taken in one statement' },
  { room: 'seats', table: 'bookings', reason: 'seats are counted and taken in one statement, which ends the holds that it replaces' },
  ...['bookings', 'places', 'seat_holds'].map((table) => ({
    room: 'paid',
    table,
    reason: 'a hold is prolonged with its booking in one statement',
  })),
  { room: 'places', table: 'resources', reason: 'places are written with the version of their resource in one statement' },
  { room: 'places', table: 'bookings', reason: 'a booking and its place are written in one statement' },
  { room: 'freed-seats', table: 'bookings', reason: 'an offer is made in the booking of the one who waits' },
  { room: 'waiting-list', table: 'waiting_list_entries', reason: 'who waits for a time is listed here, and served in freed-seats' },
  { room: 'charges', table: 'payments', reason: 'asks the provider again later about payments that are due' },
  { room: 'payment-methods', table: 'order_billing', reason: 'a new method clears what the last one was refused for' },
  { room: 'client-files', table: 'contacts', reason: 'an import writes thousands of clients in a few statements' },
  { room: 'client-files', table: 'client_notes', reason: 'an import writes thousands of clients in a few statements' },
  { room: 'clients', table: 'contacts', reason: 'tags of many clients change in one statement' },
  {
    room: 'member-visibility',
    table: 'automatic_actions',
    reason: 'members who hide themselves stay hidden after the rule is taken back, and moderation stands above',
  },
  { room: 'who-is-coming', table: 'member_privacy_settings', reason: 'the setting stands in the row of the privacy settings' },
  { room: 'who-is-coming', table: 'members', reason: 'each member’s choice to be seen stands in the member’s row' },
  { room: 'who-is-coming', table: 'bookings', reason: 'each booking’s choice to be seen stands in the booking’s row' },
]

/** What the archive tells of the site beside what another Foyer reads again: each of these tables, row by row. */
export const tablesInArchive: readonly string[] = [
  ...['sites', 'site_hosts', 'locations', 'schedules', 'events', 'event_resources', 'session_givers', 'session_words'],
  ...['resource_types', 'resources', 'staff_members', 'staff_settings', 'message_templates', 'message_attempts', 'mail_choices'],
  ...['contacts', 'client_notes', 'client_lists', 'client_imports', 'custom_fields', 'family_people', 'identities', 'members'],
  ...['categories', 'booking_forms', 'booking_policies', 'services', 'service_slugs', 'service_options', 'add_ons', 'add_on_groups'],
  ...['tax_rates', 'tax_settings', 'plans', 'plan_benefits', 'plan_orders', 'order_benefits', 'credit_lines', 'coupons', 'coupon_uses'],
  ...['gifts', 'gift_settings', 'booking_fees', 'fee_lines', 'payments', 'payment_lines', 'payment_refunds', 'payment_disputes'],
  ...['invoices', 'invoice_series', 'invoice_settings', 'desk_methods', 'refund_limits', 'limited_refunds', 'till_closings', 'till_lines'],
  ...['bookkeeping_accounts', 'closed_months', 'provider_balances', 'provider_movements', 'provider_payouts', 'due_reminders'],
  ...['bookings', 'booking_participants', 'participations', 'attendances', 'attended_participants', 'waiting_list_entries', 'places'],
  ...['kept_conflicts', 'reminder_settings', 'service_reminders', 'order_reminders', 'picture_uses'],
  ...['badges', 'badge_assignments', 'badge_grants', 'follows', 'member_abouts', 'member_blocks', 'member_reports', 'member_roles'],
  ...['member_role_assignments', 'member_privacy_settings', 'moderation_rules', 'automatic_actions', 'saved_replies'],
  ...['retention_settings', 'retention_runs', 'audit_log', 'domain_events', 'moves', 'webhooks', 'api_keys', 'oauth_clients'],
  ...['sign_in_providers', 'sign_in_connections', 'sign_in_settings', 'payment_settings', 'team_invitations', 'site_address_changes'],
  'embed_settings',
]

/**
 * What opens something, or only serves the server for a while: sessions, tokens, factors, keys, links, saved cards, counters, queues, copies.
 * Pictures are files of the archive. Mails hold links that open bookings. What staff members keep in other calendars is theirs alone.
 */
export const tablesLeftOut: readonly string[] = [
  ...['authorization_codes', 'authorize_requests', 'calendar_feeds', 'client_secrets', 'factors', 'gateway_messages', 'one_time_links'],
  ...['passkeys', 'recovery_codes', 'recovery_links', 'refresh_tokens', 'remembered_devices', 'session_tokens', 'sessions', 'signing_keys'],
  ...['state_tokens', 'provider_trips', 'webhook_keys', 'visits', 'member_methods', 'customers_to_forget', 'order_billing'],
  ...['messages', 'checkouts', 'idempotency_keys', 'call_counts', 'used_challenges', 'reached_bounds', 'sign_in_attempts', 'seat_holds'],
  ...['offer_alarms', 'offer_checks', 'provider_events', 'reminder_turns', 'restored_jobs', 'note_batches_taken_back', 'deletion_requests'],
  ...['client_import_lines', 'moved_entities', 'webhook_deliveries', 'archives', 'archive_pieces', 'pictures', 'picture_renditions'],
  ...['outside_calendars', 'outside_busy_times', 'calendar_apps', 'calendar_connections', 'calendar_trips', 'connected_calendars'],
  'written_events',
]

const secretMember = /(^|_)(hash|sealed|secret|token|password|key_start)(_|$)|^search$/

/** Hashes and sealed secrets are left out of each row. */
export const withoutSecrets = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !secretMember.test(name)))

type Table = { file: string; table: string; columns: Record<string, string> }

/** For a spreadsheet: heading → path of the value in the row. */
export const spreadsheets: readonly Table[] = [
  {
    file: 'clients.csv',
    table: 'contacts',
    columns: {
      id: 'id',
      firstName: 'first_name',
      lastName: 'last_name',
      email: 'email',
      phone: 'phone',
      company: 'company',
      birthdate: 'birthdate',
      language: 'language',
      createdDate: 'created_at',
    },
  },
  {
    file: 'bookings.csv',
    table: 'bookings',
    columns: {
      id: 'id',
      title: 'title',
      start: 'start_at',
      end: 'end_at',
      timeZone: 'time_zone',
      status: 'status',
      paymentStatus: 'payment_status',
      participants: 'total_participants',
      firstName: 'contact_details.firstName',
      lastName: 'contact_details.lastName',
      email: 'contact_details.email',
      phone: 'contact_details.phone',
      price: 'price.value',
      currency: 'price.currency',
      createdDate: 'created_at',
    },
  },
  {
    file: 'orders.csv',
    table: 'plan_orders',
    columns: {
      id: 'id',
      plan: 'plan_name',
      status: 'status',
      paymentStatus: 'payment_status',
      start: 'start_at',
      end: 'end_at',
      price: 'plan_price',
      currency: 'currency',
      memberId: 'member_id',
      createdDate: 'created_at',
    },
  },
  {
    file: 'payments.csv',
    table: 'payments',
    columns: {
      id: 'id',
      purpose: 'purpose',
      status: 'status',
      units: 'units',
      currency: 'currency',
      provider: 'provider',
      contactId: 'contact_id',
      createdDate: 'created_at',
    },
  },
  {
    file: 'invoices.csv',
    table: 'invoices',
    columns: {
      id: 'id',
      kind: 'kind',
      prefix: 'prefix',
      number: 'number',
      buyer: 'buyer.name',
      netUnits: 'net_units',
      taxUnits: 'tax_units',
      totalUnits: 'total_units',
      currency: 'currency',
      issuedDate: 'issued_at',
    },
  },
]

export const valueAt = (row: Record<string, unknown>, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined), row)
  return value === undefined || value === null ? '' : String(value)
}

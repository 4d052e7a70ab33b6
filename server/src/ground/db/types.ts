// Written by tools/dump-schema.ts from the migrated database; change the migrations, never this file.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type BigInt = ColumnType<string, string | number | bigint, string | number | bigint>
type MaybeBigInt = ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
type FixedBigInt = ColumnType<string, string | number | bigint, never>
type DefaultedBigInt = ColumnType<string, string | number | bigint | undefined, string | number | bigint>
type Json = ColumnType<unknown, string, string>
type MaybeJson = ColumnType<unknown, string | null | undefined, string | null>
type DefaultedJson = ColumnType<unknown, string | undefined, string>

export type AddOnGroupsTable = {
  site_id: string
  id: string
  service_id: string
  place: number
  name: string
  max_number_of_add_ons: number | null
  prompt: string | null
  add_on_ids: Generated<string[]>
  translations: DefaultedJson
}

export type AddOnsTable = {
  site_id: string
  id: string
  name: string
  price_minor_units: BigInt
  currency: string
  duration_minutes: number | null
  max_quantity: number | null
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  translations: DefaultedJson
}

export type ApiKeysTable = {
  site_id: string
  id: string
  name: string
  key_hash: Buffer
  created_at: Generated<string>
  revoked_at: string | null
  permissions: string[]
  secret_start: string | null
  created_by: string | null
  created_by_key: string | null
  last_used_at: string | null
  expires_at: string | null
  revision: DefaultedBigInt
  updated_at: Generated<string>
}

export type ArchivePiecesTable = {
  site_id: string
  archive_id: string
  position: number
  bytes: Buffer
}

export type ArchivesTable = {
  site_id: string
  id: string
  status: 'MAKING' | 'READY' | 'FAILED' | 'ENDED'
  author: string
  author_id: string | null
  bytes: DefaultedBigInt
  created_at: string
  ends_at: string
}

export type AttendancesTable = {
  site_id: string
  id: string
  booking_id: string | null
  event_id: string
  status: 'NOT_SET' | 'ATTENDED' | 'NOT_ATTENDED'
  number_of_attendees: number
  created_at: string
  updated_at: string
  participation_id: string | null
}

export type AttendedParticipantsTable = {
  site_id: string
  attendance_id: string
  participant_id: string
}

export type AuditLogTable = {
  site_id: string
  id: Generated<string>
  operation: string
  actor: Json
  input: Json
  request_id: string
  occurred_at: string
}

export type AuthorizationCodesTable = {
  site_id: string
  code_hash: Buffer
  client_id: string
  session_hash: Buffer
  redirect_address: string | null
  code_challenge: string
  offline_access: boolean
  created_at: string
  expires_at: string
  used_at: string | null
}

export type AuthorizeRequestsTable = {
  site_id: string
  id_hash: Buffer
  client_id: string
  redirect_address: string
  response_mode: 'query' | 'fragment'
  code_challenge: string
  state: string | null
  offline_access: boolean
  asks_anew: boolean
  created_at: string
  expires_at: string
  asks_consent: Generated<boolean>
  chooses_account: Generated<boolean>
}

export type AutomaticActionsTable = {
  site_id: string
  id: string
  rule: 'APPROVE_KNOWN' | 'HIDE_REPORTED'
  member_id: string
  count: number
  acted_at: string
  undone_at: string | null
  stays_hidden: Generated<boolean>
}

export type BadgeAssignmentsTable = {
  site_id: string
  id: string
  badge_id: string
  member_id: string
  created_at: string
}

export type BadgeGrantsTable = {
  site_id: string
  badge_id: string
  member_id: string
  granted_at: string
}

export type BadgesTable = {
  site_id: string
  id: string
  title: string
  description: string | null
  background_color: Generated<string>
  text_color: Generated<string>
  icon: MaybeJson
  permissions_enabled: Generated<boolean>
  slug: string
  position: number
  revision: DefaultedBigInt
  created_at: string
  updated_at: string
  rule_kind: 'VISITS' | 'MEMBERSHIP_MONTHS' | null
  rule_count: number | null
  rule_seen_at: string | null
}

export type BookingFeesTable = {
  site_id: string
  id: string
  booking_id: string
  contact_id: string | null
  member_id: string | null
  kind: 'LATE_CANCEL' | 'NO_SHOW'
  event_id: string | null
  status: 'DUE' | 'PAID' | 'FORGIVEN' | 'WAIVED' | 'WITHDRAWN'
  currency: string
  units: FixedBigInt
  collect_at: string | null
  title: string
  start_at: string
  revision: DefaultedBigInt
  created_at: string
  updated_at: string
}

export type BookingFormsTable = {
  site_id: string
  id: string
  name: string
  fields: DefaultedJson
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type BookingParticipantsTable = {
  site_id: string
  id: string
  booking_id: string
  position: number
  name: string
  email: string | null
  choice: string | null
  state: Generated<'COMING' | 'GONE'>
  links_sent: Generated<number>
  link_sent_at: string | null
  link_version: Generated<number>
  answers: MaybeJson
  removed_at: string | null
  created_at: string
  updated_at: string
  person_id: string | null
}

export type BookingPoliciesTable = {
  site_id: string
  id: string
  name: string
  is_default: Generated<boolean>
  rules: Json
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  extended_fields: MaybeJson
  translations: DefaultedJson
}

export type BookingsTable = {
  site_id: string
  id: string
  service_id: string
  schedule_id: string
  resource_id: string | null
  contact_id: string | null
  status: 'CREATED' | 'CONFIRMED' | 'CANCELED' | 'PENDING' | 'DECLINED' | 'WAITING_LIST'
  payment_status: Generated<string>
  selected_payment_option: Generated<string>
  total_participants: Generated<number>
  start_at: string
  end_at: string
  buffer_minutes: Generated<number>
  time_zone: string
  slot: Json
  title: string
  tags: Generated<string[]>
  contact_details: DefaultedJson
  price: MaybeJson
  policy: Json
  requires_approval: Generated<boolean>
  skips_availability: Generated<boolean>
  form_submission: MaybeJson
  extended_fields: MaybeJson
  external_user_id: string | null
  created_by: Json
  visitor_id: string | null
  member_id: string | null
  network: string | null
  language: string | null
  event_id: string | null
  calendar_sequence: Generated<number>
  double_booked: Generated<boolean>
  hold_expires_at: string | null
  canceled_at: string | null
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  allows_other_requests: Generated<boolean>
  client_id: string | null
  additional_resource_ids: Generated<string[]>
  participants_choices: MaybeJson
  booked_add_ons: MaybeJson
  form_id: Generated<string>
  form_answers: MaybeJson
  type: Generated<'APPOINTMENT' | 'CLASS' | 'COURSE'>
  internal_note: string | null
  multi_service_booking_id: string | null
  multi_service_booking_type: string | null
  form_submission_id: string | null
  series_id: string | null
  paid_sessions: number | null
  all_sessions: number | null
  waiting_window: MaybeJson
  order_id: string | null
  title_translations: MaybeJson
  seen_by_participants: 'SHOWN' | 'HIDDEN' | null
  tax: MaybeJson
  moved_minutes_before: number | null
  requested_at: string | null
}

export type BookkeepingAccountsTable = {
  site_id: string
  frame: 'SKR03' | 'SKR04' | 'OWN'
  accounts: Json
  revision: DefaultedBigInt
  updated_at: string
}

export type CalendarAppsTable = {
  site_id: string
  provider: 'GOOGLE' | 'MICROSOFT'
  client_id: string
  sealed_secret: string
  created_at: string
  updated_at: string
}

export type CalendarConnectionsTable = {
  site_id: string
  id: string
  identity_id: string
  resource_id: string
  provider: 'CALDAV' | 'GOOGLE' | 'MICROSOFT' | 'ICS'
  address: string | null
  user_name: string | null
  sealed_secret: string
  sealed_access_token: string | null
  access_token_ends_at: string | null
  status: Generated<'ACTIVE' | 'ENDING'>
  titles: Generated<'SERVICE' | 'SERVICE_AND_FIRST_NAME'>
  writes_to: string | null
  read_due_at: string
  write_due_at: string | null
  rests_until: string | null
  claimed_until: string | null
  marks: Generated<number>
  read_at: string | null
  failing_since: string | null
  failure: string | null
  failing_part: 'READ' | 'WRITE' | 'CALENDAR' | null
  failed_rounds: Generated<number>
  person_mailed_at: string | null
  owners_mailed_at: string | null
  created_at: string
  updated_at: string
}

export type CalendarFeedsTable = {
  site_id: string
  id: string
  identity_id: string
  kind: 'MEMBER' | 'STAFF'
  secret_hash: Buffer
  created_at: string
  last_read_at: string | null
}

export type CalendarTripsTable = {
  site_id: string
  state_hash: Buffer
  identity_id: string
  session_hash: Buffer
  provider: 'GOOGLE' | 'MICROSOFT'
  connection_id: string | null
  code_verifier: string
  created_at: string
  expires_at: string
}

export type CallCountsTable = {
  site_id: string
  counter: string
  calls: number
  window_ends_at: string
}

export type CategoriesTable = {
  site_id: string
  id: string
  name: string
  sort_order: number
  is_default: Generated<boolean>
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  extended_fields: MaybeJson
  deleted_at: string | null
  translations: DefaultedJson
  tag_line: string | null
}

export type CheckoutsTable = {
  site_id: string
  id: string
  visitor_id: string | null
  member_id: string | null
  session_hash: Buffer | null
  line_items: Json
  buyer: Json
  coupon_code: string | null
  channel_type: string
  released_at: string | null
  claimed_by: string | null
  order_id: string | null
  booking_ids: Generated<string[]>
  plan_order_ids: Generated<string[]>
  revision: DefaultedBigInt
  created_at: string
  updated_at: string
  expires_at: string
  plan_way: 'WITH_PLANS' | 'WITHOUT_PLANS' | null
  plan_order_id: string | null
}

export type ClientImportLinesTable = {
  site_id: string
  import_id: string
  contact_id: string
  is_new: boolean
  current: Json
  previous: Json
  note_id: string | null
}

export type ClientImportsTable = {
  site_id: string
  id: string
  author: string
  created: number
  updated: number
  created_at: string
  undone_at: string | null
}

export type ClientListsTable = {
  site_id: string
  id: string
  identity_id: string | null
  name: string
  shown: string
  created_at: string
}

export type ClientNotesTable = {
  site_id: string
  id: string
  contact_id: string
  text: string
  author: string
  created_at: string
}

export type ClientSecretsTable = {
  site_id: string
  id: string
  client_id: string
  secret_hash: Buffer
  secret_start: string
  created_at: string
  last_used_at: string | null
  expires_at: string | null
}

export type ClosedMonthsTable = {
  site_id: string
  month: string
  is_test: boolean
  from_at: string
  until_at: string
  sums: Json
  closed_by: string
  closed_at: string
}

export type ConnectedCalendarsTable = {
  site_id: string
  id: string
  connection_id: string
  outside_id: string
  name: string
  is_primary: boolean
  is_writable: boolean
  blocks: boolean
  cursor: string | null
  whole_due_at: string | null
  channel_hash: Buffer | null
  channel_id: string | null
  channel_resource_id: string | null
  channel_ends_at: string | null
}

export type ContactsTable = {
  site_id: string
  id: string
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  time_zone: string | null
  language: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  other_emails: Generated<string[]>
  other_phones: Generated<string[]>
  addresses: DefaultedJson
  birthdate: string | null
  company: string | null
  job_title: string | null
  emails_are_chosen: Generated<boolean>
  account_status: GeneratedAlways<'PENDING' | 'APPROVED' | 'BLOCKED' | 'OFFLINE' | null>
  account_email: GeneratedAlways<string | null>
  search: GeneratedAlways<string>
  custom_fields: DefaultedJson
  custom_fields_shown: DefaultedJson
  tags: Generated<string[]>
}

export type CouponUsesTable = {
  site_id: string
  order_id: string
  coupon_id: string
  member_id: string | null
  used_at: string
  expires_at: string | null
}

export type CouponsTable = {
  site_id: string
  id: string
  code: string
  percentage: number | null
  amount_units: MaybeBigInt
  currency: string | null
  cycles: number | null
  plan_ids: string[] | null
  valid_from: string | null
  valid_until: string | null
  usage_limit: number | null
  usage_limit_per_customer: number | null
  is_disabled: Generated<boolean>
  revision: DefaultedBigInt
  created_at: string
  updated_at: string
}

export type CreditLinesTable = {
  site_id: string
  order_id: string
  number: number
  benefit_id: string
  cycle: number | null
  cause: 'GRANT' | 'BOOKING' | 'CANCELLATION' | 'EXPIRY' | 'MANUAL'
  amount: number
  uses: Generated<number>
  booking_id: string | null
  reason: string | null
  made_by: Json
  created_at: string
}

export type CustomFieldsTable = {
  site_id: string
  id: string
  key: string
  type: 'TEXT' | 'LONG_TEXT' | 'NUMBER' | 'DATE' | 'CHOICE' | 'YES_NO' | 'LINK'
  label: string
  translations: DefaultedJson
  choices: DefaultedJson
  visibility: 'EVERYBODY' | 'MEMBERS' | 'BUSINESS'
  filled_in_by: 'MEMBER' | 'BUSINESS'
  is_required: boolean
  position: number
  is_archived: Generated<boolean>
  revision: DefaultedBigInt
  created_at: string
  updated_at: string
  social_type: string | null
}

export type CustomersToForgetTable = {
  site_id: string
  customer_id: string
  tries: Generated<number>
  due_at: string
}

export type DeletionRequestsTable = {
  site_id: string
  id: string
  member_id: string | null
  contact_id: string | null
  asked_at: string
  due_at: string
}

export type DeskMethodsTable = {
  site_id: string
  id: string
  name: string
  position: number
  is_removed: Generated<boolean>
  created_at: string
}

export type DomainEventsTable = {
  site_id: string
  id: string
  name: string
  entity_id: string
  sequence: BigInt
  payload: Json
  actor: Json
  occurred_at: string
}

export type DueRemindersTable = {
  site_id: string
  kind: 'BOOKING' | 'FEE' | 'ORDER' | 'RENEWAL' | 'GIFT'
  subject_id: string
  day: string
  created_at: string
}

export type EmbedSettingsTable = {
  site_id: string
  origins: string[]
  revision: DefaultedBigInt
  updated_at: string
}

export type EventResourcesTable = {
  site_id: string
  resource_id: string
  starts_at: string
  event_id: string
}

export type EventsTable = {
  site_id: string
  id: string
  schedule_id: string
  type: string
  status: Generated<'CONFIRMED' | 'CANCELLED'>
  title: string | null
  local_start: string
  local_end: string
  time_zone: string
  span: string
  all_day: Generated<boolean>
  recurrence_type: 'NONE' | 'MASTER' | 'EXCEPTION'
  recurrence_interval: number | null
  recurrence_day: string | null
  recurrence_until: string | null
  recurring_event_id: string | null
  original_local_start: string | null
  transparency: Generated<'OPAQUE' | 'TRANSPARENT'>
  location: MaybeJson
  resources: DefaultedJson
  resource_ids: Generated<string[]>
  total_capacity: number | null
  notes: string | null
  inherited_fields: Generated<string[]>
  app_id: string
  booking_id: string | null
  cancelled_at: string | null
  former_of: string | null
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  is_untouched: Generated<boolean>
  conferencing_details: MaybeJson
  extended_fields: MaybeJson
  kept_at: string | null
}

export type FactorsTable = {
  site_id: string
  identity_id: string
  type: 'TOTP' | 'EMAIL' | 'SMS' | 'CALL' | 'PUSH'
  status: 'INACTIVE' | 'ACTIVE'
  secret: string | null
  last_step: MaybeBigInt
  created_at: string
  recipient: string | null
  sealed_secret: string | null
}

export type FamilyPeopleTable = {
  site_id: string
  id: string
  member_id: string
  name: string
  relation: 'CHILD' | 'PARTNER' | 'PARENT' | 'OTHER'
  birth_date: string | null
  notes: string | null
  may_come_alone: Generated<boolean>
  picked_up_by: string | null
  photo_consent: Generated<boolean>
  removed_at: string | null
  revision: DefaultedBigInt
  created_at: string
  updated_at: string
}

export type FeeLinesTable = {
  site_id: string
  id: string
  fee_id: string
  position: number
  kind: 'FEE' | 'FORGIVEN' | 'COVERED' | 'WAIVED' | 'WAIVER_UNDONE' | 'PAID' | 'PAYMENT_UNDONE' | 'WITHDRAWN'
  units: FixedBigInt
  reason: string | null
  made_by: string | null
  created_at: string
}

export type FollowsTable = {
  site_id: string
  member_id: string
  followed_member_id: string
  created_at: string
}

export type GatewayMessagesTable = {
  site_id: string
  token_hash: Buffer
  id: string
  channel: 'SMS' | 'CALL' | 'PUSH'
  recipient: string
  code: string
  site_name: string
  language: string
  text: string
  created_at: string
  expires_at: string
}

export type GiftSettingsTable = {
  site_id: string
  is_offered: boolean
  valid_months: number | null
  revision: DefaultedBigInt
  updated_at: string
}

export type GiftsTable = {
  site_id: string
  id: string
  revision: DefaultedBigInt
  status: 'UNPAID' | 'READY' | 'REDEEMED' | 'CANCELED'
  source: 'BOUGHT' | 'MANUAL'
  payment: 'ONLINE' | 'ON_THE_SPOT' | null
  plan_id: string
  plan: Json
  tax: MaybeJson
  code_hash: Buffer
  sealed_code: string
  giver_name: string
  giver_email: string | null
  giver_contact_id: string | null
  giver_member_id: string | null
  giver_visitor_id: string | null
  receiver_name: string
  receiver_email: string | null
  message: string | null
  language: string
  time_zone: string
  delivery_date: string | null
  deliver_at: string | null
  delivered_at: string | null
  expires_at: string | null
  redeemed_at: string | null
  redeemed_by: string | null
  order_id: string | null
  reason: string | null
  created_at: string
  updated_at: string
}

export type IdempotencyKeysTable = {
  site_id: string
  caller: string
  operation: string
  key: string
  body_hash: Buffer
  status: number | null
  answer: MaybeJson
  created_at: Generated<string>
}

export type IdentitiesTable = {
  site_id: string
  id: string
  email: string
  name: string | null
  role: 'OWNER' | 'ADMIN' | 'FRONT_DESK' | 'PROVIDER' | null
  status: Generated<'PENDING' | 'ACTIVE' | 'BLOCKED' | 'OFFLINE' | 'DELETED'>
  password_hash: string | null
  language: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  email_verified: Generated<boolean>
  pending_reasons: Generated<string[]>
  last_login_at: string | null
  revision: DefaultedBigInt
}

export type InvoiceSeriesTable = {
  site_id: string
  prefix: string
  last_number: BigInt
}

export type InvoiceSettingsTable = {
  site_id: string
  prefix: string
  credit_note_prefix: string
  business_name: string | null
  business_address: string | null
  tax_number: string | null
  note: string | null
  revision: DefaultedBigInt
  updated_at: string
}

export type InvoicesTable = {
  site_id: string
  id: string
  kind: 'INVOICE' | 'CREDIT_NOTE'
  prefix: string
  number: FixedBigInt
  purpose: string | null
  invoice_id: string | null
  order_id: string | null
  booking_id: string | null
  payment_id: string | null
  member_id: string | null
  contact_id: string | null
  paid_by: 'ON_THE_SPOT' | 'ONLINE'
  language: string
  time_zone: string
  seller: Json
  buyer: Json
  note: string | null
  reason: string | null
  currency: string
  lines: Json
  tax: MaybeJson
  net_units: FixedBigInt
  tax_units: FixedBigInt
  total_units: FixedBigInt
  is_sample: boolean
  issued_at: string
  is_buyer_deleted: Generated<boolean>
  buyer_emptied_at: string | null
}

export type KeptConflictsTable = {
  site_id: string
  booking_id: string
  collision: string
  reason: string
  kept_by: string | null
  kept_at: string
}

export type LimitedRefundsTable = {
  site_id: string
  id: string
  identity_id: string
  currency: string
  units: FixedBigInt
  created_at: string
}

export type LocationsTable = {
  site_id: string
  id: string
  name: string
  address: MaybeJson
  email: string | null
  phone: string | null
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
}

export type MailChoicesTable = {
  site_id: string
  email: string
  switched_off: Generated<string[]>
  quiet_from: number | null
  quiet_to: number | null
  language: string | null
  time_zone: string | null
  updated_at: string
  team_hears: 'OWN' | 'ALL' | null
  team_delivery: 'EACH' | 'DIGEST' | null
}

export type MemberAboutsTable = {
  site_id: string
  id: string
  member_id: string
  content: Json
  revision: DefaultedBigInt
  created_at: string
  updated_at: string
}

export type MemberBlocksTable = {
  site_id: string
  member_id: string
  blocked_member_id: string
  created_at: string
}

export type MemberMethodsTable = {
  site_id: string
  member_id: string
  provider: string
  customer_id: string
  method_id: string
  brand: string | null
  last_digits: string | null
  expires_month: string | null
  saved_at: string
  expiry_told_at: string | null
}

export type MemberPrivacySettingsTable = {
  site_id: string
  id: string
  public_member_visibility: Generated<'VISIBLE_TO_ALL' | 'VISIBLE_TO_MEMBERS_ONLY'>
  public_member_candidates: Generated<'ANYONE' | 'NO_ONE'>
  revision: DefaultedBigInt
  default_privacy: Generated<'PRIVATE' | 'PUBLIC'>
  default_privacy_revision: DefaultedBigInt
  updated_at: string
  names_participants: Generated<boolean>
}

export type MemberReportsTable = {
  site_id: string
  id: string
  reported_member_id: string
  reporting_member_id: string
  category: 'UNKNOWN' | 'SPAM' | 'IMPERSONATION' | 'HARASSMENT' | 'OTHER'
  description: string | null
  is_reviewed: Generated<boolean>
  created_at: string
}

export type MemberRoleAssignmentsTable = {
  site_id: string
  member_id: string
  role_key: string
}

export type MemberRolesTable = {
  site_id: string
  id: string
  role_key: string
  title: string
  is_blockable: boolean
  revision: DefaultedBigInt
}

export type MembersTable = {
  site_id: string
  id: string
  contact_id: string
  slug: string
  nickname: string | null
  title: string | null
  photo: MaybeJson
  cover: MaybeJson
  privacy_status: Generated<'PRIVATE' | 'PUBLIC'>
  activity_status: Generated<'ACTIVE' | 'MUTED'>
  created_at: Generated<string>
  updated_at: Generated<string>
  account_status: GeneratedAlways<string>
  is_seen_by_participants: Generated<boolean>
}

export type MessageAttemptsTable = {
  site_id: string
  message_id: string
  number: number
  attempted_at: string
  outcome: 'SENT' | 'REFUSED' | 'FAILED' | 'GIVEN_UP' | 'PUT_OFF'
  answer: string | null
}

export type MessageTemplatesTable = {
  site_id: string
  id: string
  kind: string
  language: string
  subject: string
  heading: string
  opening: string
  closing: string
  revision: DefaultedBigInt
  created_at: string
  updated_at: string
}

export type MessagesTable = {
  site_id: string
  id: string
  booking_id: string | null
  event_id: string | null
  template: string
  recipient: string
  reply_to: string | null
  subject: string
  language: string
  time_zone: string
  message_id: string
  text: string
  html: string
  calendar: MaybeJson
  status: Generated<'WAITING' | 'SENT' | 'FAILED' | 'UNWANTED' | 'COLLECTED'>
  attempts: Generated<number>
  error: string | null
  created_at: Generated<string>
  sent_at: string | null
  sending_since: string | null
  uncertain_sends: Generated<number>
  queued_at: string | null
  words_problem: string | null
  about_start: string | null
  attachments: MaybeJson
  unsubscribe_url: string | null
  sealed: string | null
  from_stranger: Generated<boolean>
  counted_at: string | null
}

export type ModerationRulesTable = {
  site_id: string
  approves_known: Generated<boolean>
  hides_after_reports: number | null
  revision: DefaultedBigInt
  updated_at: string
}

export type MovedEntitiesTable = {
  site_id: string
  source: string
  kind: string
  outside_id: string
  our_id: string | null
  move_id: string
  position: DefaultedBigInt
  name: Generated<string>
  plan: 'CREATE' | 'UPDATE' | 'JOIN' | 'KNOWN' | 'CHANGED' | 'REFUSED' | 'NOTE'
  state: Generated<'STAGED' | 'BROUGHT' | 'REMOVED' | 'KEPT'>
  content: MaybeJson
  hash: string
  brought_hash: string | null
  mark: string | null
  previous: MaybeJson
  reasons: DefaultedJson
  invited_at: string | null
  seen_in: string | null
  seen_as: 'KNOWN' | 'CHANGED' | null
}

export type MovesTable = {
  site_id: string
  id: string
  origin: 'API' | 'ARCHIVE'
  source: string
  kind_of_site: 'FOYER' | 'PLATFORM'
  address: string | null
  outside_site_id: string | null
  site_name: string | null
  sealed_key: string | null
  status: 'READING' | 'CHECKING' | 'READY' | 'APPLYING' | 'APPLIED' | 'UNDOING' | 'UNDONE' | 'FAILED' | 'STOPPED'
  step: string | null
  reading: DefaultedJson
  left_behind: Generated<string[]>
  failure: MaybeJson
  failed_tries: Generated<number>
  due_at: string | null
  author: string
  author_id: string | null
  created_at: string
  updated_at: string
}

export type NoteBatchesTakenBackTable = {
  site_id: string
  batch_id: string
  taken_back_at: string
}

export type OauthClientsTable = {
  site_id: string
  id: string
  name: string
  allows_any_loopback_redirect: Generated<boolean>
  created_at: Generated<string>
  redirect_addresses: Generated<string[]>
  origins: Generated<string[]>
  permissions: Generated<string[]>
  revision: DefaultedBigInt
  updated_at: Generated<string>
  runs_on_server: Generated<boolean>
  server_addresses: Generated<string[]>
  tokens_per_minute: Generated<number>
  log_ins_per_minute: Generated<number>
  sign_ups_per_minute: Generated<number>
  live_holds: Generated<number>
}

export type OfferAlarmsTable = {
  site_id: string
  service_id: string
  reason: string
  since: string
}

export type OfferChecksTable = {
  site_id: string
  checked_at: string
}

export type OneTimeLinksTable = {
  site_id: string
  token_hash: Buffer
  identity_id: string
  created_at: Generated<string>
  expires_at: string
  used_at: string | null
}

export type OrderBenefitsTable = {
  site_id: string
  order_id: string
  id: string
  position: number
  name: Generated<string>
  covers_all: boolean
  service_ids: string[]
  kind: 'UNLIMITED' | 'PER_CYCLE' | 'PER_ORDER'
  amount: number | null
}

export type OrderBillingTable = {
  site_id: string
  order_id: string
  provider: string
  customer_id: string
  method_id: string
  billed_cycle: number
}

export type OrderRemindersTable = {
  site_id: string
  order_id: string
  kind: 'TRIAL_ENDING' | 'ENDING' | 'PAYMENT_DUE'
  about: string
  is_sent: boolean
  decided_at: string
}

export type OutsideBusyTimesTable = {
  site_id: string
  calendar_id: string
  source_id: string
  during: string
  is_all_day: boolean
  title: string | null
  changed_at: string
}

export type OutsideCalendarsTable = {
  site_id: string
  id: string
  resource_id: string
  connection_id: string
  provider: 'CALDAV' | 'GOOGLE' | 'MICROSOFT' | 'ICS'
  name: string
  blocks: Generated<boolean>
  read_at: string | null
  failing_since: string | null
  failure: string | null
  closed_since: string | null
}

export type ParticipationsTable = {
  site_id: string
  id: string
  event_id: string | null
  schedule_id: string | null
  external_id: string | null
  name: string
  phone: string | null
  email: string | null
  contact_id: string | null
  party_size: number
  status: Generated<'CONFIRMED' | 'PENDING_CONFIRMATION'>
  app_id: string
  extended_fields: MaybeJson
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  checks_capacity: Generated<boolean>
}

export type PasskeysTable = {
  site_id: string
  id: string
  identity_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: BigInt
  transports: string[]
  name: string
  host: string
  is_backed_up: boolean
  created_at: string
  last_used_at: string | null
}

export type PaymentDisputesTable = {
  site_id: string
  id: string
  payment_id: string
  provider_id: string
  units: BigInt
  status: 'INQUIRY' | 'INQUIRY_CLOSED' | 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST'
  reason: string
  due_by: string | null
  page_url: string
  look_at: string | null
  revision: DefaultedBigInt
  created_at: string
  updated_at: string
}

export type PaymentLinesTable = {
  site_id: string
  id: string
  position: number
  payment_id: string
  kind: 'CHARGE' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON'
  units: FixedBigInt
  provider_id: string
  reason: string | null
  made_by: string | null
  created_at: string
  booking_id: string | null
  order_id: string | null
  desk_method: string | null
  desk_method_name: string | null
  made_by_id: string | null
  till_of_id: string | null
}

export type PaymentRefundsTable = {
  site_id: string
  id: string
  payment_id: string
  units: FixedBigInt
  reason: string | null
  made_by: string | null
  status: 'OPEN' | 'SUCCEEDED' | 'FAILED'
  failure_code: string | null
  due_at: string | null
  created_at: string
  booking_id: string | null
  order_id: string | null
}

export type PaymentSettingsTable = {
  site_id: string
  takes_on_the_spot: Generated<boolean>
  publishable_key: string | null
  sealed_secret_key: string | null
  sealed_webhook_secret: string | null
  updated_at: string
  after_last_try: Generated<'END' | 'KEEP'>
  refusal_told_at: string | null
  takes_online_in_person: Generated<boolean>
}

export type PaymentsTable = {
  site_id: string
  id: string
  purpose: 'ORDER' | 'BOOKING' | 'METHOD' | 'FEE' | 'GIFT' | 'TIP'
  subject_id: string
  cycle: number | null
  contact_id: string | null
  provider: 'FREE' | 'ON_THE_SPOT' | 'STRIPE'
  is_test: Generated<boolean>
  status: 'OPEN' | 'ACTION_REQUIRED' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED' | 'UNDONE'
  currency: string
  units: BigInt
  session_id: string | null
  charge_id: string | null
  redirect_url: string | null
  return_url: string | null
  failure_code: string | null
  tries: Generated<number>
  asked_at: string | null
  due_at: string | null
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  also_booking_ids: Generated<string[]>
  also_units: Generated<string[]>
  also_order_ids: Generated<string[]>
  also_order_units: Generated<string[]>
  desk_method: string | null
  desk_method_name: string | null
  taken_by_id: string | null
  taken_by: string | null
  tip_for_id: string | null
  tip_for: string | null
  part: Generated<number>
  close_at: string | null
  asked_customer_id: string | null
}

export type PictureRenditionsTable = {
  site_id: string
  picture_id: string
  width: number
  format: 'webp' | 'jpg'
  bytes: Buffer
}

export type PictureUsesTable = {
  site_id: string
  used_by: string
  picture_id: string
}

export type PicturesTable = {
  site_id: string
  id: string
  width: number
  height: number
  created_at: string
  touched_at: string
}

export type PlacesTable = {
  site_id: string
  id: Generated<string>
  resource_id: string
  booking_id: string
  during: string
  expires_at: string | null
  is_hold: Generated<boolean>
  exclusive: Generated<boolean>
}

export type PlanBenefitsTable = {
  site_id: string
  plan_id: string
  id: string
  position: number
  name: Generated<string>
  covers_all: Generated<boolean>
  service_ids: Generated<string[]>
  kind: 'UNLIMITED' | 'PER_CYCLE' | 'PER_ORDER'
  amount: number | null
}

export type PlanOrdersTable = {
  site_id: string
  id: string
  subscription_id: string
  plan_id: string | null
  member_id: string | null
  contact_id: string | null
  type: 'ONLINE' | 'OFFLINE' | 'EXTERNAL'
  order_method: 'MOTO' | 'POS' | null
  status: 'DRAFT' | 'PENDING' | 'ACTIVE' | 'PAUSED' | 'ENDED' | 'CANCELED'
  payment_status: 'PAID' | 'REFUNDED' | 'FAILED' | 'UNPAID' | 'PENDING' | 'NOT_APPLICABLE'
  terms: Json
  plan_name: string
  plan_description: string
  plan_price: string
  currency: string
  price_units: BigInt
  fees: DefaultedJson
  submission_id: string | null
  start_at: string
  end_at: string | null
  earliest_end_at: string | null
  pause_periods: DefaultedJson
  cycle: number | null
  auto_renew_canceled: Generated<boolean>
  cancellation: MaybeJson
  due_at: string | null
  is_only_purchase: Generated<boolean>
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  coupon: MaybeJson
  tax: MaybeJson
  form_id: string | null
  form_answers: MaybeJson
  credit_reason: string | null
  plan_translations: MaybeJson
  bought_with: string | null
  is_only_trial: Generated<boolean>
}

export type PlansTable = {
  site_id: string
  id: string
  name: string
  description: Generated<string>
  perks: DefaultedJson
  pricing: Json
  slug: string
  is_public: Generated<boolean>
  is_archived: Generated<boolean>
  is_primary: Generated<boolean>
  max_purchases_per_buyer: Generated<number>
  allow_future_start_date: Generated<boolean>
  buyer_can_cancel: Generated<boolean>
  terms_and_conditions: Generated<string>
  form_id: string | null
  client_data: DefaultedJson
  position: number
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  buyer_can_pause: Generated<boolean>
  translations: DefaultedJson
  tax_rate_id: string | null
}

export type ProviderBalancesTable = {
  site_id: string
  is_test: boolean
  fetched_at: string | null
  asked_at: string
}

export type ProviderEventsTable = {
  site_id: string
  id: string
  received_at: string
}

export type ProviderMovementsTable = {
  site_id: string
  id: string
  is_test: boolean
  kind: 'CHARGE' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON' | 'PAYOUT' | 'OTHER'
  currency: string
  units: FixedBigInt
  fee_units: FixedBigInt
  net_units: FixedBigInt
  paid_currency: string
  paid_units: FixedBigInt
  provider_id: string
  charge_id: string | null
  is_ours: boolean
  description: string | null
  payout_id: string | null
  occurred_at: string
  available_at: string
}

export type ProviderPayoutsTable = {
  site_id: string
  id: string
  is_test: boolean
  currency: string
  units: FixedBigInt
  status: string
  is_automatic: boolean
  has_contents: Generated<boolean>
  arrival_on: string
  created_at: string
}

export type ProviderTripsTable = {
  site_id: string
  state_hash: Buffer
  provider_id: string
  browser_hash: Buffer
  identity_id: string | null
  is_connecting: boolean
  nonce: string
  code_verifier: string
  way_on: string
  told_name: MaybeJson
  answer_hash: Buffer | null
  subject: string | null
  email: string | null
  is_email_verified: boolean | null
  profile: MaybeJson
  created_at: string
  returned_at: string | null
  expires_at: string
}

export type ReachedBoundsTable = {
  site_id: string
  whose: 'VISITOR' | 'ADDRESS' | 'NETWORK' | 'CLIENT' | 'MEMBER' | 'MAILS' | 'EVERYONE'
  who: string
  address: string | null
  times_asked: Generated<number>
  times_refused: Generated<number>
  last_at: string | null
  lifted_until: string | null
}

export type RecoveryCodesTable = {
  site_id: string
  identity_id: string
  selector: string
  code_hash: string
}

export type RecoveryLinksTable = {
  site_id: string
  token_hash: Buffer
  identity_id: string
  redirect_url: string | null
  created_at: string
  expires_at: string
}

export type RefreshTokensTable = {
  site_id: string
  token_hash: Buffer
  client_id: string
  visitor_id: string | null
  created_at: Generated<string>
  last_used_at: Generated<string>
  expires_at: string
  revoked_at: string | null
  session_hash: Buffer | null
}

export type RefundLimitsTable = {
  site_id: string
  role: 'ADMIN' | 'FRONT_DESK' | 'PROVIDER'
  currency: string
  each_units: BigInt
  day_units: MaybeBigInt
  updated_at: string
}

export type RememberedDevicesTable = {
  site_id: string
  token_hash: Buffer
  identity_id: string
  created_at: string
  expires_at: string
  id: Generated<string>
  device: string | null
}

export type ReminderSettingsTable = {
  site_id: string
  reminders: DefaultedJson
  follow_up_minutes: number | null
  follow_up_since: string | null
  quiet_from: number | null
  quiet_to: number | null
  quiet_clock: Generated<'RECIPIENT' | 'SITE'>
  course_sessions: Generated<'FIRST' | 'EACH'>
  revision: DefaultedBigInt
  updated_at: string
}

export type ReminderTurnsTable = {
  site_id: string
  booking_id: string
  kind: 'REMINDER' | 'FOLLOW_UP'
  minutes: number
  start_at: string
  is_sent: boolean
  decided_at: string
}

export type ResourceTypesTable = {
  site_id: string
  id: string
  name: string
  extended_fields: MaybeJson
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
}

export type ResourcesTable = {
  site_id: string
  id: string
  type_id: string | null
  name: string
  events_schedule_id: string
  working_hours_schedule_id: string | null
  places_version: DefaultedBigInt
  created_at: Generated<string>
  deleted_at: string | null
  available_in_all_locations: Generated<boolean>
  available_in_business_locations: Generated<boolean>
  location_ids: Generated<string[]>
  extended_fields: MaybeJson
  revision: DefaultedBigInt
  updated_at: Generated<string>
}

export type RestoredJobsTable = {
  queue: string
  id: string
  data: Json
  start_after: string | null
}

export type RetentionRunsTable = {
  site_id: string
  day: string
  left_kinds: string[]
  removed: DefaultedJson
  finished_at: string | null
}

export type RetentionSettingsTable = {
  site_id: string
  rules: Json
  revision: DefaultedBigInt
  updated_at: string
}

export type SavedRepliesTable = {
  site_id: string
  replies: Json
  revision: DefaultedBigInt
  updated_at: string
}

export type SchedulesTable = {
  site_id: string
  id: string
  external_id: string | null
  name: string | null
  status: Generated<'ACTIVE' | 'CANCELLED'>
  time_zone: string
  business_time_zone_enabled: Generated<boolean>
  default_title: string | null
  default_location: MaybeJson
  default_capacity: number | null
  app_id: string
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  default_conferencing_details: MaybeJson
  permissions: DefaultedJson
  extended_fields: MaybeJson
  first_session_start: string | null
  last_session_end: string | null
}

export type SeatHoldsTable = {
  site_id: string
  booking_id: string
  event_id: string | null
  schedule_id: string | null
  party_size: number
  expires_at: string
  checks_capacity: boolean
  is_offer: Generated<boolean>
}

export type ServiceOptionsTable = {
  site_id: string
  id: string
  service_id: string
  options: Json
  variants: Json
  extended_fields: MaybeJson
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type ServiceRemindersTable = {
  site_id: string
  service_id: string
  uses_defaults: boolean
  reminders: DefaultedJson
  follow_up_minutes: number | null
  follow_up_since: string | null
  revision: DefaultedBigInt
  updated_at: string
}

export type ServiceSlugsTable = {
  site_id: string
  name: string
  service_id: string
  custom: Generated<boolean>
  created_at: Generated<string>
}

export type ServicesTable = {
  site_id: string
  id: string
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE'
  name: string
  description: string | null
  tag_line: string | null
  sort_order: Generated<number>
  default_capacity: Generated<number>
  media: MaybeJson
  hidden: Generated<boolean>
  payment: Json
  online_booking: Json
  locations: DefaultedJson
  duration_minutes: number | null
  time_between_sessions_minutes: Generated<number>
  resource_ids: Generated<string[]>
  booking_policy_id: string
  schedule_id: string
  main_slug: string
  extended_fields: MaybeJson
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
  category_id: string
  durations: Generated<number[]>
  service_resources: DefaultedJson
  primary_resource_type_id: Generated<string>
  form_id: string | null
  app_id: Generated<string>
  created_by_app_id: Generated<string>
  conferencing_enabled: Generated<boolean>
  seo_data: MaybeJson
  taxable_address_type: 'BUSINESS' | 'BILLING' | null
  translations: DefaultedJson
  min_age: number | null
  max_age: number | null
  tax_rate_id: string | null
}

export type SessionGiversTable = {
  site_id: string
  schedule_id: string
  resource_id: string
  last_end: string
}

export type SessionTokensTable = {
  site_id: string
  token_hash: Buffer
  identity_id: string
  signed_in_by: 'PASSWORD' | 'LINK' | 'REGISTRATION' | 'RECOVERY' | 'EXTERNAL' | 'PASSKEY'
  amr: string[]
  created_at: string
  expires_at: string
}

export type SessionWordsTable = {
  site_id: string
  id: string
  event_id: string
  course_id: string | null
  message: string
  author_id: string | null
  created_at: string
  ends_at: string
}

export type SessionsTable = {
  site_id: string
  token_hash: Buffer
  identity_id: string
  created_at: Generated<string>
  last_seen_at: Generated<string>
  expires_at: string
  signed_in_by: 'PASSWORD' | 'LINK' | 'REGISTRATION' | 'RECOVERY' | 'EXTERNAL' | 'PASSKEY'
  amr: Generated<string[]>
  client_id: string | null
  device: string | null
  network: string | null
  visitor_id: string | null
  began_in: Buffer | null
  id: Generated<string>
  confirmed_at: string | null
}

export type SignInAttemptsTable = {
  site_id: string
  bucket: string
  failures: number
  last_failed_at: string
  waits_until: string
}

export type SignInConnectionsTable = {
  site_id: string
  provider_id: string
  subject: string
  identity_id: string
  email: string | null
  created_at: string
  last_used_at: string
}

export type SignInProvidersTable = {
  site_id: string
  id: string
  preset: 'GOOGLE' | 'APPLE' | 'OPENID'
  name: string
  issuer: string
  client_id: string
  sealed_secret: string
  team_id: string | null
  key_id: string | null
  is_enabled: boolean
  created_at: string
  updated_at: string
}

export type SignInSettingsTable = {
  site_id: string
  require_owner_approval: boolean
  require_email_verification: boolean
  captcha: 'OFF' | 'PROOF_OF_WORK' | 'RECAPTCHA'
  neutral_answers: boolean
  second_factor: 'OPTIONAL' | 'MANAGERS' | 'EVERYBODY'
  shortest_password: number
  updated_at: string
  revision: DefaultedBigInt
}

export type SigningKeysTable = {
  id: string
  purpose: 'ACCESS_TOKEN' | 'LINK'
  private_key: string
  created_at: Generated<string>
  retired_at: string | null
}

export type SiteAddressChangesTable = {
  site_id: string
  token_hash: Buffer
  old_address: string
  new_address: string
  changed_at: string
  expires_at: string
  closed_at: string | null
}

export type SiteHostsTable = {
  host: string
  site_id: string
}

export type SitesTable = {
  id: string
  name: string
  description: string | null
  time_zone: string
  currency: string
  languages: string[]
  default_language: string
  brand_color: string
  logo: MaybeJson
  picture: MaybeJson
  address: MaybeJson
  email: string | null
  phone: string | null
  public_url: string
  slot_step_minutes: number | null
  hold_minutes: Generated<number>
  business_schedule_id: string
  is_sample: Generated<boolean>
  set_up_finished_at: string | null
  catalogue_version: DefaultedBigInt
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  is_public: Generated<boolean>
  translations: DefaultedJson
  closes_with_unread_calendars: Generated<boolean>
  allows_assistants: Generated<boolean>
}

export type StaffMembersTable = {
  site_id: string
  id: string
  resource_id: string
  name: string
  email: string | null
  phone: string | null
  description: string | null
  main_media: MaybeJson
  extended_fields: MaybeJson
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
  identity_id: string | null
  public_tags: Generated<string[]>
  private_tags: Generated<string[]>
  is_service_provider: Generated<boolean>
  translations: DefaultedJson
  pronouns: string | null
}

export type StaffSettingsTable = {
  site_id: string
  contact_is_public: Generated<boolean>
  revision: DefaultedBigInt
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type StateTokensTable = {
  site_id: string
  token_hash: Buffer
  identity_id: string
  kind: 'EMAIL_VERIFICATION' | 'EMAIL_CHANGE' | 'SECOND_FACTOR' | 'SIGN_IN_ENROLMENT' | 'ADDRESS_TAKEN' | 'TOTP_ENROLMENT' | 'EMAIL_ENROLMENT' | 'SMS_ENROLMENT' | 'CALL_ENROLMENT' | 'PUSH_ENROLMENT'
  signed_in_by: 'PASSWORD' | 'LINK' | 'REGISTRATION' | 'RECOVERY' | 'EXTERNAL' | 'PASSKEY' | null
  amr: string[]
  code_hash: Buffer | null
  code_tries: Generated<number>
  code_expires_at: string | null
  created_at: string
  expires_at: string
  email: string | null
}

export type TaxRatesTable = {
  site_id: string
  id: string
  name: string
  rate: number
  note: string | null
  position: number
}

export type TaxSettingsTable = {
  site_id: string
  name: string | null
  rate: number | null
  is_included: boolean | null
  revision: DefaultedBigInt
  updated_at: string
  default_rate_id: string | null
  fees_without_tax: Generated<boolean>
}

export type TeamInvitationsTable = {
  site_id: string
  id: string
  email: string
  role: 'ADMIN' | 'FRONT_DESK' | 'PROVIDER'
  staff_member_id: string | null
  status: Generated<'PENDING' | 'ACCEPTED' | 'WITHDRAWN'>
  token_hash: Buffer
  invited_by: string | null
  invited_by_name: string
  accepted_by: string | null
  sent_at: string
  expires_at: string
}

export type TillClosingsTable = {
  site_id: string
  id: string
  person_id: string | null
  person_name: string
  number: number
  day: string
  time_zone: string
  from_at: string
  until_at: string
  currency: string
  float_units: FixedBigInt
  rows: Json
  note: string | null
  closed_by_id: string | null
  closed_by: string
  closed_at: string
}

export type TillLinesTable = {
  site_id: string
  line_id: string
  closing_id: string
}

export type UsedChallengesTable = {
  site_id: string
  nonce: string
  expires_at: string
}

export type VisitsTable = {
  site_id: string
  id: string
  client_id: string
  callbacks: Json
  keeps_member: boolean
  created_at: string
  expires_at: string
  member_id: string | null
  session_hash: Buffer | null
  claimed_by: string | null
  claimed_at: string | null
}

export type WaitingListEntriesTable = {
  site_id: string
  booking_id: string
  event_id: string | null
  schedule_id: string | null
  contact_id: string
  party_size: number
  turn: number
  sits_out: Generated<boolean>
  reservation_minutes: number
  notice_minutes: number
  may_start_late: Generated<boolean>
  tell_at: string | null
  offer_expires_at: string | null
  is_told: Generated<boolean>
  service_id: string | null
  from_at: string | null
  to_at: string | null
  passed_starts: Generated<string[]>
  rests_until: string | null
  looked_at: string | null
  looked_stamp: string | null
}

export type WebhookDeliveriesTable = {
  site_id: string
  id: Generated<string>
  webhook_id: string
  event_id: string
  event_name: string
  entity_id: string
  sequence: BigInt
  is_test: Generated<boolean>
  status: Generated<'WAITING' | 'DELIVERED' | 'FAILED'>
  tries: DefaultedJson
  failed_tries: Generated<number>
  due_since: string
  due_at: string
  created_at: string
}

export type WebhookKeysTable = {
  site_id: string
  id: string
  sealed_private_key: string
  public_key: string
  starts_at: string
}

export type WebhooksTable = {
  site_id: string
  id: string
  url: string
  format: 'PLATFORM' | 'STANDARD'
  event_names: string[] | null
  status: Generated<'ACTIVE' | 'SWITCHED_OFF'>
  sealed_secret: string
  former_sealed_secret: string | null
  former_secret_ends_at: string | null
  failing_since: string | null
  failed_rounds: Generated<number>
  rests_until: string | null
  last_delivered_at: string | null
  revision: DefaultedBigInt
  created_at: string
  updated_at: string
}

export type WrittenEventsTable = {
  site_id: string
  id: string
  connection_id: string
  calendar_id: string
  entity_id: string
  ends_at: string
  outside_id: string | null
  etag: string | null
  content_hash: string | null
}

export type Tables = {
  add_on_groups: AddOnGroupsTable
  add_ons: AddOnsTable
  api_keys: ApiKeysTable
  archive_pieces: ArchivePiecesTable
  archives: ArchivesTable
  attendances: AttendancesTable
  attended_participants: AttendedParticipantsTable
  audit_log: AuditLogTable
  authorization_codes: AuthorizationCodesTable
  authorize_requests: AuthorizeRequestsTable
  automatic_actions: AutomaticActionsTable
  badge_assignments: BadgeAssignmentsTable
  badge_grants: BadgeGrantsTable
  badges: BadgesTable
  booking_fees: BookingFeesTable
  booking_forms: BookingFormsTable
  booking_participants: BookingParticipantsTable
  booking_policies: BookingPoliciesTable
  bookings: BookingsTable
  bookkeeping_accounts: BookkeepingAccountsTable
  calendar_apps: CalendarAppsTable
  calendar_connections: CalendarConnectionsTable
  calendar_feeds: CalendarFeedsTable
  calendar_trips: CalendarTripsTable
  call_counts: CallCountsTable
  categories: CategoriesTable
  checkouts: CheckoutsTable
  client_import_lines: ClientImportLinesTable
  client_imports: ClientImportsTable
  client_lists: ClientListsTable
  client_notes: ClientNotesTable
  client_secrets: ClientSecretsTable
  closed_months: ClosedMonthsTable
  connected_calendars: ConnectedCalendarsTable
  contacts: ContactsTable
  coupon_uses: CouponUsesTable
  coupons: CouponsTable
  credit_lines: CreditLinesTable
  custom_fields: CustomFieldsTable
  customers_to_forget: CustomersToForgetTable
  deletion_requests: DeletionRequestsTable
  desk_methods: DeskMethodsTable
  domain_events: DomainEventsTable
  due_reminders: DueRemindersTable
  embed_settings: EmbedSettingsTable
  event_resources: EventResourcesTable
  events: EventsTable
  factors: FactorsTable
  family_people: FamilyPeopleTable
  fee_lines: FeeLinesTable
  follows: FollowsTable
  gateway_messages: GatewayMessagesTable
  gift_settings: GiftSettingsTable
  gifts: GiftsTable
  idempotency_keys: IdempotencyKeysTable
  identities: IdentitiesTable
  invoice_series: InvoiceSeriesTable
  invoice_settings: InvoiceSettingsTable
  invoices: InvoicesTable
  kept_conflicts: KeptConflictsTable
  limited_refunds: LimitedRefundsTable
  locations: LocationsTable
  mail_choices: MailChoicesTable
  member_abouts: MemberAboutsTable
  member_blocks: MemberBlocksTable
  member_methods: MemberMethodsTable
  member_privacy_settings: MemberPrivacySettingsTable
  member_reports: MemberReportsTable
  member_role_assignments: MemberRoleAssignmentsTable
  member_roles: MemberRolesTable
  members: MembersTable
  message_attempts: MessageAttemptsTable
  message_templates: MessageTemplatesTable
  messages: MessagesTable
  moderation_rules: ModerationRulesTable
  moved_entities: MovedEntitiesTable
  moves: MovesTable
  note_batches_taken_back: NoteBatchesTakenBackTable
  oauth_clients: OauthClientsTable
  offer_alarms: OfferAlarmsTable
  offer_checks: OfferChecksTable
  one_time_links: OneTimeLinksTable
  order_benefits: OrderBenefitsTable
  order_billing: OrderBillingTable
  order_reminders: OrderRemindersTable
  outside_busy_times: OutsideBusyTimesTable
  outside_calendars: OutsideCalendarsTable
  participations: ParticipationsTable
  passkeys: PasskeysTable
  payment_disputes: PaymentDisputesTable
  payment_lines: PaymentLinesTable
  payment_refunds: PaymentRefundsTable
  payment_settings: PaymentSettingsTable
  payments: PaymentsTable
  picture_renditions: PictureRenditionsTable
  picture_uses: PictureUsesTable
  pictures: PicturesTable
  places: PlacesTable
  plan_benefits: PlanBenefitsTable
  plan_orders: PlanOrdersTable
  plans: PlansTable
  provider_balances: ProviderBalancesTable
  provider_events: ProviderEventsTable
  provider_movements: ProviderMovementsTable
  provider_payouts: ProviderPayoutsTable
  provider_trips: ProviderTripsTable
  reached_bounds: ReachedBoundsTable
  recovery_codes: RecoveryCodesTable
  recovery_links: RecoveryLinksTable
  refresh_tokens: RefreshTokensTable
  refund_limits: RefundLimitsTable
  remembered_devices: RememberedDevicesTable
  reminder_settings: ReminderSettingsTable
  reminder_turns: ReminderTurnsTable
  resource_types: ResourceTypesTable
  resources: ResourcesTable
  restored_jobs: RestoredJobsTable
  retention_runs: RetentionRunsTable
  retention_settings: RetentionSettingsTable
  saved_replies: SavedRepliesTable
  schedules: SchedulesTable
  seat_holds: SeatHoldsTable
  service_options: ServiceOptionsTable
  service_reminders: ServiceRemindersTable
  service_slugs: ServiceSlugsTable
  services: ServicesTable
  session_givers: SessionGiversTable
  session_tokens: SessionTokensTable
  session_words: SessionWordsTable
  sessions: SessionsTable
  sign_in_attempts: SignInAttemptsTable
  sign_in_connections: SignInConnectionsTable
  sign_in_providers: SignInProvidersTable
  sign_in_settings: SignInSettingsTable
  signing_keys: SigningKeysTable
  site_address_changes: SiteAddressChangesTable
  site_hosts: SiteHostsTable
  sites: SitesTable
  staff_members: StaffMembersTable
  staff_settings: StaffSettingsTable
  state_tokens: StateTokensTable
  tax_rates: TaxRatesTable
  tax_settings: TaxSettingsTable
  team_invitations: TeamInvitationsTable
  till_closings: TillClosingsTable
  till_lines: TillLinesTable
  used_challenges: UsedChallengesTable
  visits: VisitsTable
  waiting_list_entries: WaitingListEntriesTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_keys: WebhookKeysTable
  webhooks: WebhooksTable
  written_events: WrittenEventsTable
}

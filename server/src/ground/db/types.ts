import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

// Instants leave the driver as ISO strings in UTC with milliseconds, 64-bit numbers as decimal strings, ranges as text.
type Json = ColumnType<unknown, string, string>
type MaybeJson = ColumnType<unknown, string | null | undefined, string | null>
type DefaultedJson = ColumnType<unknown, string | undefined, string>
type BigCount = ColumnType<string, string | number | undefined, string | number>

export type SitesTable = {
  id: string
  name: string
  description: string | null
  translations: DefaultedJson
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
  is_public: Generated<boolean>
  slot_step_minutes: number | null
  hold_minutes: Generated<number>
  business_schedule_id: string
  is_sample: Generated<boolean>
  set_up_finished_at: string | null
  catalogue_version: BigCount
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
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

export type SigningKeysTable = {
  id: string
  purpose: string
  private_key: string
  created_at: Generated<string>
  retired_at: string | null
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
  revision: BigCount
  updated_at: Generated<string>
  runs_on_server: Generated<boolean>
  server_addresses: Generated<string[]>
  tokens_per_minute: Generated<number>
  log_ins_per_minute: Generated<number>
  sign_ups_per_minute: Generated<number>
  live_holds: Generated<number>
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

export type ApiKeysTable = {
  site_id: string
  id: string
  name: string
  key_hash: Buffer
  permissions: string[]
  created_at: Generated<string>
  revoked_at: string | null
  secret_start: string | null
  created_by: string | null
  created_by_key: string | null
  last_used_at: string | null
  expires_at: string | null
  revision: BigCount
  updated_at: Generated<string>
}

export type IdentitiesTable = {
  site_id: string
  id: string
  email: string
  name: string | null
  role: string | null
  status: Generated<string>
  password_hash: string | null
  language: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  email_verified: Generated<boolean>
  pending_reasons: Generated<string[]>
  last_login_at: string | null
  revision: BigCount
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
  privacy_status: Generated<string>
  activity_status: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
  // Set by triggers alone.
  account_status: GeneratedAlways<string>
  is_seen_by_participants: Generated<boolean>
}

export type MemberPrivacySettingsTable = {
  site_id: string
  id: string
  public_member_visibility: Generated<string>
  public_member_candidates: Generated<string>
  revision: BigCount
  default_privacy: Generated<string>
  default_privacy_revision: BigCount
  updated_at: string
  names_participants: Generated<boolean>
}

export type MemberBlocksTable = {
  site_id: string
  member_id: string
  blocked_member_id: string
  created_at: string
}

export type MemberAboutsTable = {
  site_id: string
  id: string
  member_id: string
  content: Json
  revision: BigCount
  created_at: string
  updated_at: string
}

export type MemberRolesTable = {
  site_id: string
  id: string
  role_key: string
  title: string
  is_blockable: boolean
  revision: BigCount
}

export type MemberRoleAssignmentsTable = {
  site_id: string
  member_id: string
  role_key: string
}

export type MemberReportsTable = {
  site_id: string
  id: string
  reported_member_id: string
  reporting_member_id: string
  category: string
  description: string | null
  is_reviewed: Generated<boolean>
  created_at: string
}

export type FollowsTable = {
  site_id: string
  member_id: string
  followed_member_id: string
  created_at: string
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
  revision: BigCount
  created_at: string
  updated_at: string
  rule_kind: string | null
  rule_count: number | null
  rule_seen_at: string | null
}

export type BadgeGrantsTable = {
  site_id: string
  badge_id: string
  member_id: string
  granted_at: string
}

export type BadgeAssignmentsTable = {
  site_id: string
  id: string
  badge_id: string
  member_id: string
  created_at: string
}

export type SessionsTable = {
  site_id: string
  token_hash: Buffer
  identity_id: string
  created_at: Generated<string>
  last_seen_at: Generated<string>
  confirmed_at: string | null
  expires_at: string
  signed_in_by: string
  amr: Generated<string[]>
  client_id: string | null
  device: string | null
  network: string | null
  visitor_id: string | null
  began_in: Buffer | null
  id: Generated<string>
}

export type OneTimeLinksTable = {
  site_id: string
  token_hash: Buffer
  identity_id: string
  created_at: Generated<string>
  expires_at: string
  used_at: string | null
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

export type SessionTokensTable = {
  site_id: string
  token_hash: Buffer
  identity_id: string
  signed_in_by: string
  amr: string[]
  created_at: string
  expires_at: string
}

export type StateTokensTable = {
  site_id: string
  token_hash: Buffer
  identity_id: string
  kind: string
  signed_in_by: string | null
  amr: string[]
  code_hash: Buffer | null
  code_tries: Generated<number>
  code_expires_at: string | null
  created_at: string
  expires_at: string
  email: string | null
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

export type PasskeysTable = {
  site_id: string
  id: string
  identity_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: string
  transports: string[]
  name: string
  host: string
  is_backed_up: boolean
  created_at: string
  last_used_at: string | null
}

export type RecoveryLinksTable = {
  site_id: string
  token_hash: Buffer
  identity_id: string
  redirect_url: string | null
  created_at: string
  expires_at: string
}

export type FactorsTable = {
  site_id: string
  identity_id: string
  type: string
  status: string
  secret: string | null
  sealed_secret: string | null
  last_step: ColumnType<string | null, string | number | null | undefined, string | number | null>
  created_at: string
  recipient: string | null
}

export type RecoveryCodesTable = {
  site_id: string
  identity_id: string
  selector: string
  code_hash: string
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

export type GatewayMessagesTable = {
  site_id: string
  token_hash: Buffer
  id: string
  channel: string
  recipient: string
  code: string
  site_name: string
  language: string
  text: string
  created_at: string
  expires_at: string
}

export type UsedChallengesTable = {
  site_id: string
  nonce: string
  expires_at: string
}

export type ReachedBoundsTable = {
  site_id: string
  whose: string
  who: string
  address: string | null
  times_asked: Generated<number>
  times_refused: Generated<number>
  last_at: string | null
  lifted_until: string | null
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
  response_mode: string
  code_challenge: string
  state: string | null
  offline_access: boolean
  asks_anew: boolean
  asks_consent: Generated<boolean>
  chooses_account: Generated<boolean>
  created_at: string
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

export type SignInProvidersTable = {
  site_id: string
  id: string
  preset: string
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

export type SignInConnectionsTable = {
  site_id: string
  provider_id: string
  subject: string
  identity_id: string
  email: string | null
  created_at: string
  last_used_at: string
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

export type SignInSettingsTable = {
  site_id: string
  require_owner_approval: boolean
  require_email_verification: boolean
  captcha: string
  neutral_answers: boolean
  second_factor: string
  shortest_password: number
  updated_at: string
  revision: Generated<string>
}

export type SignInAttemptsTable = {
  site_id: string
  bucket: string
  failures: number
  last_failed_at: string
  waits_until: string
}

export type CallCountsTable = {
  site_id: string
  counter: string
  calls: number
  window_ends_at: string
}

export type ClientNotesTable = {
  site_id: string
  id: string
  contact_id: string
  text: string
  author: string
  created_at: string
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
  search: GeneratedAlways<string>
  account_status: ColumnType<string | null, never, never>
  account_email: ColumnType<string | null, never, never>
  created_at: Generated<string>
  updated_at: Generated<string>
  tags: Generated<string[]>
  other_emails: Generated<string[]>
  other_phones: Generated<string[]>
  addresses: DefaultedJson
  birthdate: string | null
  company: string | null
  job_title: string | null
  emails_are_chosen: Generated<boolean>
  custom_fields: DefaultedJson
  custom_fields_shown: DefaultedJson
}

export type CustomFieldsTable = {
  site_id: string
  id: string
  key: string
  type: string
  label: string
  translations: DefaultedJson
  choices: DefaultedJson
  visibility: string
  filled_in_by: string
  is_required: boolean
  social_type: string | null
  position: number
  is_archived: Generated<boolean>
  revision: BigCount
  created_at: string
  updated_at: string
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

export type ClientImportLinesTable = {
  site_id: string
  import_id: string
  contact_id: string
  is_new: boolean
  current: Json
  previous: Json
  note_id: string | null
}

export type SchedulesTable = {
  site_id: string
  id: string
  external_id: string | null
  name: string | null
  status: Generated<string>
  time_zone: string
  business_time_zone_enabled: Generated<boolean>
  default_title: string | null
  default_location: MaybeJson
  default_capacity: number | null
  default_conferencing_details: MaybeJson
  permissions: DefaultedJson
  extended_fields: MaybeJson
  /** Kept by the database from the events, as `session_givers`. */
  first_session_start: string | null
  last_session_end: string | null
  app_id: string
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type SessionGiversTable = {
  site_id: string
  schedule_id: string
  resource_id: string
  last_end: string
}

/** Kept by the database from single events. */
export type EventResourcesTable = {
  site_id: string
  resource_id: string
  starts_at: string
  event_id: string
}

export type ResourceTypesTable = {
  site_id: string
  id: string
  name: string
  extended_fields: MaybeJson
  revision: BigCount
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
  places_version: BigCount
  created_at: Generated<string>
  deleted_at: string | null
  available_in_all_locations: Generated<boolean>
  available_in_business_locations: Generated<boolean>
  location_ids: Generated<string[]>
  extended_fields: MaybeJson
  revision: BigCount
  updated_at: Generated<string>
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
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
  identity_id: string | null
  public_tags: Generated<string[]>
  private_tags: Generated<string[]>
  is_service_provider: Generated<boolean>
  translations: DefaultedJson
}

export type StaffSettingsTable = {
  site_id: string
  contact_is_public: Generated<boolean>
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type TeamInvitationsTable = {
  site_id: string
  id: string
  email: string
  role: string
  staff_member_id: string | null
  status: Generated<string>
  token_hash: Buffer
  invited_by: string | null
  invited_by_name: string
  accepted_by: string | null
  sent_at: string
  expires_at: string
}

export type EventsTable = {
  site_id: string
  id: string
  schedule_id: string
  type: string
  status: Generated<string>
  title: string | null
  local_start: string
  local_end: string
  time_zone: string
  span: string
  all_day: Generated<boolean>
  recurrence_type: string
  recurrence_interval: number | null
  recurrence_day: string | null
  recurrence_until: string | null
  recurring_event_id: string | null
  original_local_start: string | null
  transparency: Generated<string>
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
  is_untouched: Generated<boolean>
  conferencing_details: MaybeJson
  extended_fields: MaybeJson
  kept_at: string | null
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
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
  status: Generated<string>
  app_id: string
  extended_fields: MaybeJson
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
  checks_capacity: Generated<boolean>
}

export type AttendancesTable = {
  site_id: string
  id: string
  booking_id: string | null
  participation_id: string | null
  event_id: string
  status: string
  number_of_attendees: number
  created_at: string
  updated_at: string
}

/** A participant of a booking, named by its customer. */
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

export type BookingParticipantsTable = {
  site_id: string
  id: string
  booking_id: string
  position: number
  name: string
  email: string | null
  choice: string | null
  state: Generated<string>
  links_sent: Generated<number>
  link_sent_at: string | null
  link_version: Generated<number>
  answers: unknown | null
  removed_at: string | null
  created_at: string
  updated_at: string
  person_id: string | null
}

export type AttendedParticipantsTable = {
  site_id: string
  attendance_id: string
  participant_id: string
}

export type FamilyPeopleTable = {
  site_id: string
  id: string
  member_id: string
  name: string
  relation: string
  birth_date: string | null
  notes: string | null
  may_come_alone: Generated<boolean>
  picked_up_by: string | null
  photo_consent: Generated<boolean>
  removed_at: string | null
  revision: BigCount
  created_at: string
  updated_at: string
}

/** That a manager left a collision of a booking as it is. */
export type KeptConflictsTable = {
  site_id: string
  booking_id: string
  collision: string
  reason: string
  kept_by: string | null
  kept_at: string
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

export type WaitingListEntriesTable = {
  site_id: string
  booking_id: string
  event_id: string | null
  schedule_id: string | null
  service_id: string | null
  from_at: string | null
  to_at: string | null
  passed_starts: Generated<string[]>
  rests_until: string | null
  looked_at: string | null
  looked_stamp: string | null
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
}

export type BookingPoliciesTable = {
  site_id: string
  id: string
  name: string
  is_default: Generated<boolean>
  rules: Json
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
  extended_fields: MaybeJson
  translations: DefaultedJson
}

export type CategoriesTable = {
  site_id: string
  id: string
  name: string
  sort_order: number
  is_default: Generated<boolean>
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
  extended_fields: MaybeJson
  deleted_at: string | null
  translations: DefaultedJson
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
  buyer_can_pause: Generated<boolean>
  terms_and_conditions: Generated<string>
  form_id: string | null
  tax_rate_id: string | null
  client_data: DefaultedJson
  translations: DefaultedJson
  position: number
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type PlanBenefitsTable = {
  site_id: string
  plan_id: string
  id: string
  position: number
  name: Generated<string>
  covers_all: Generated<boolean>
  service_ids: Generated<string[]>
  kind: string
  amount: number | null
}

export type OrderBenefitsTable = {
  site_id: string
  order_id: string
  id: string
  position: number
  name: Generated<string>
  covers_all: boolean
  service_ids: string[]
  kind: string
  amount: number | null
}

export type CreditLinesTable = {
  site_id: string
  order_id: string
  number: number
  benefit_id: string
  cycle: number | null
  cause: string
  amount: number
  uses: Generated<number>
  booking_id: string | null
  reason: string | null
  made_by: Json
  created_at: string
}

export type PlanOrdersTable = {
  site_id: string
  id: string
  subscription_id: string
  plan_id: string | null
  credit_reason: string | null
  member_id: string | null
  contact_id: string | null
  type: string
  order_method: string | null
  status: string
  payment_status: string
  terms: Json
  plan_name: string
  plan_description: string
  plan_translations: MaybeJson
  plan_price: string
  currency: string
  price_units: ColumnType<string, string | bigint, string | bigint>
  fees: DefaultedJson
  coupon: MaybeJson
  tax: MaybeJson
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
  is_only_trial: Generated<boolean>
  bought_with: string | null
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
  form_id: string | null
  form_answers: MaybeJson
}

export type PaymentsTable = {
  site_id: string
  id: string
  purpose: string
  subject_id: string
  also_booking_ids: Generated<string[]>
  also_units: Generated<string[]>
  also_order_ids: Generated<string[]>
  also_order_units: Generated<string[]>
  cycle: number | null
  contact_id: string | null
  provider: string
  is_test: Generated<boolean>
  status: string
  currency: string
  units: ColumnType<string, string | bigint, string | bigint>
  session_id: string | null
  charge_id: string | null
  redirect_url: string | null
  return_url: string | null
  failure_code: string | null
  tries: Generated<number>
  asked_at: string | null
  asked_customer_id: string | null
  due_at: string | null
  desk_method: string | null
  desk_method_name: string | null
  taken_by_id: string | null
  taken_by: string | null
  tip_for_id: string | null
  tip_for: string | null
  part: Generated<number>
  close_at: string | null
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type PaymentLinesTable = {
  site_id: string
  id: string
  position: number
  payment_id: string
  kind: string
  units: ColumnType<string, string | bigint, never>
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
  units: ColumnType<string, string | bigint, never>
  reason: string | null
  made_by: string | null
  status: string
  failure_code: string | null
  due_at: string | null
  created_at: string
  booking_id: string | null
  order_id: string | null
}

export type PaymentDisputesTable = {
  site_id: string
  id: string
  payment_id: string
  provider_id: string
  units: ColumnType<string, string | bigint, string | bigint>
  status: string
  reason: string
  due_by: string | null
  page_url: string
  look_at: string | null
  revision: BigCount
  created_at: string
  updated_at: string
}

export type DeskMethodsTable = {
  site_id: string
  id: string
  name: string
  position: number
  is_removed: Generated<boolean>
  created_at: string
}

export type RefundLimitsTable = {
  site_id: string
  role: string
  currency: string
  each_units: ColumnType<string, string | bigint, string | bigint>
  day_units: ColumnType<string | null, string | bigint | null, string | bigint | null>
  updated_at: string
}

export type LimitedRefundsTable = {
  site_id: string
  id: string
  identity_id: string
  currency: string
  units: ColumnType<string, string | bigint, never>
  created_at: string
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
  float_units: ColumnType<string, string | bigint, never>
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

export type OrderBillingTable = {
  site_id: string
  order_id: string
  provider: string
  customer_id: string
  method_id: string
  billed_cycle: number
}

export type BookingFeesTable = {
  site_id: string
  id: string
  booking_id: string
  contact_id: string | null
  member_id: string | null
  kind: string
  event_id: string | null
  status: string
  currency: string
  units: ColumnType<string, string | bigint, never>
  collect_at: string | null
  title: string
  start_at: string
  revision: BigCount
  created_at: string
  updated_at: string
}

export type FeeLinesTable = {
  site_id: string
  id: string
  fee_id: string
  position: number
  kind: string
  units: ColumnType<string, string | bigint, never>
  reason: string | null
  made_by: string | null
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

export type PaymentSettingsTable = {
  site_id: string
  takes_on_the_spot: Generated<boolean>
  takes_online_in_person: Generated<boolean>
  after_last_try: Generated<string>
  publishable_key: string | null
  sealed_secret_key: string | null
  sealed_webhook_secret: string | null
  updated_at: string
  refusal_told_at: string | null
}

export type ProviderEventsTable = {
  site_id: string
  id: string
  received_at: string
}
export type TaxSettingsTable = {
  site_id: string
  name: string | null
  rate: number | null
  is_included: boolean | null
  default_rate_id: string | null
  fees_without_tax: Generated<boolean>
  revision: BigCount
  updated_at: string
}

export type TaxRatesTable = {
  site_id: string
  id: string
  name: string
  rate: number
  note: string | null
  position: number
}

export type CouponsTable = {
  site_id: string
  id: string
  code: string
  percentage: number | null
  amount_units: ColumnType<string | null, string | bigint | null, string | bigint | null>
  currency: string | null
  cycles: number | null
  plan_ids: string[] | null
  valid_from: string | null
  valid_until: string | null
  usage_limit: number | null
  usage_limit_per_customer: number | null
  is_disabled: Generated<boolean>
  revision: BigCount
  created_at: string
  updated_at: string
}

export type GiftSettingsTable = {
  site_id: string
  is_offered: boolean
  valid_months: number | null
  revision: BigCount
  updated_at: string
}

export type GiftsTable = {
  site_id: string
  id: string
  revision: BigCount
  status: string
  source: string
  payment: string | null
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

export type InvoiceSettingsTable = {
  site_id: string
  prefix: string
  credit_note_prefix: string
  business_name: string | null
  business_address: string | null
  tax_number: string | null
  note: string | null
  revision: BigCount
  updated_at: string
}

export type InvoiceSeriesTable = {
  site_id: string
  prefix: string
  last_number: ColumnType<string, string | number, string | number>
}

export type InvoicesTable = {
  site_id: string
  id: string
  kind: string
  prefix: string
  number: ColumnType<string, string | number, never>
  purpose: string | null
  invoice_id: string | null
  order_id: string | null
  booking_id: string | null
  payment_id: string | null
  member_id: string | null
  contact_id: string | null
  paid_by: string
  language: string
  time_zone: string
  seller: Json
  buyer: Json
  note: string | null
  reason: string | null
  currency: string
  lines: Json
  tax: MaybeJson
  net_units: ColumnType<string, string | bigint, never>
  tax_units: ColumnType<string, string | bigint, never>
  total_units: ColumnType<string, string | bigint, never>
  is_sample: boolean
  issued_at: string
  is_buyer_deleted: Generated<boolean>
  buyer_emptied_at: string | null
}

export type OrderRemindersTable = {
  site_id: string
  order_id: string
  kind: string
  about: string
  is_sent: boolean
  decided_at: string
}

/** What moved the balance at the provider. */
export type ProviderMovementsTable = {
  site_id: string
  id: string
  is_test: boolean
  kind: string
  currency: string
  units: ColumnType<string, bigint, never>
  fee_units: ColumnType<string, bigint, never>
  net_units: ColumnType<string, bigint, never>
  paid_currency: string
  paid_units: ColumnType<string, bigint, never>
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
  units: ColumnType<string, bigint, never>
  status: string
  is_automatic: boolean
  has_contents: Generated<boolean>
  arrival_on: string
  created_at: string
}

export type ProviderBalancesTable = {
  site_id: string
  is_test: boolean
  fetched_at: string | null
  asked_at: string
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

export type BookkeepingAccountsTable = {
  site_id: string
  frame: string
  accounts: Json
  revision: BigCount
  updated_at: string
}

export type DueRemindersTable = {
  site_id: string
  kind: string
  subject_id: string
  day: string
  created_at: string
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
  plan_way: string | null
  plan_order_id: string | null
  channel_type: string
  released_at: string | null
  claimed_by: string | null
  order_id: string | null
  booking_ids: Generated<string[]>
  plan_order_ids: Generated<string[]>
  revision: BigCount
  created_at: string
  updated_at: string
  expires_at: string
}

export type CouponUsesTable = {
  site_id: string
  order_id: string
  coupon_id: string
  member_id: string | null
  used_at: string
  expires_at: string | null
}

export type LocationsTable = {
  site_id: string
  id: string
  name: string
  address: MaybeJson
  email: string | null
  phone: string | null
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
}

export type ServicesTable = {
  site_id: string
  id: string
  type: string
  name: string
  description: string | null
  tag_line: string | null
  sort_order: Generated<number>
  default_capacity: Generated<number>
  media: MaybeJson
  hidden: Generated<boolean>
  category_id: string
  payment: Json
  online_booking: Json
  locations: DefaultedJson
  duration_minutes: number | null
  durations: Generated<number[]>
  time_between_sessions_minutes: Generated<number>
  resource_ids: Generated<string[]>
  service_resources: DefaultedJson
  primary_resource_type_id: Generated<string>
  form_id: string | null
  app_id: Generated<string>
  created_by_app_id: Generated<string>
  conferencing_enabled: Generated<boolean>
  seo_data: MaybeJson
  taxable_address_type: string | null
  tax_rate_id: string | null
  booking_policy_id: string
  schedule_id: string
  main_slug: string
  extended_fields: MaybeJson
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
  translations: DefaultedJson
  min_age: number | null
  max_age: number | null
}

export type BookingFormsTable = {
  site_id: string
  id: string
  name: string
  fields: DefaultedJson
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type ServiceOptionsTable = {
  site_id: string
  id: string
  service_id: string
  options: Json
  variants: Json
  extended_fields: MaybeJson
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type AddOnsTable = {
  site_id: string
  id: string
  name: string
  price_minor_units: string
  currency: string
  duration_minutes: number | null
  max_quantity: number | null
  translations: DefaultedJson
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type AddOnGroupsTable = {
  site_id: string
  id: string
  service_id: string
  place: number
  name: string
  max_number_of_add_ons: number | null
  prompt: string | null
  add_on_ids: Generated<string[]>
  translations: Generated<unknown>
}

export type ServiceSlugsTable = {
  site_id: string
  name: string
  service_id: string
  custom: Generated<boolean>
  created_at: Generated<string>
}

export type BookingsTable = {
  site_id: string
  id: string
  type: Generated<string>
  service_id: string
  schedule_id: string
  resource_id: string | null
  additional_resource_ids: Generated<string[]>
  contact_id: string | null
  status: string
  payment_status: Generated<string>
  selected_payment_option: Generated<string>
  total_participants: Generated<number>
  start_at: string
  end_at: string
  buffer_minutes: Generated<number>
  time_zone: string
  slot: Json
  title: string
  title_translations: MaybeJson
  seen_by_participants: string | null
  tags: Generated<string[]>
  contact_details: DefaultedJson
  price: MaybeJson
  tax: MaybeJson
  policy: Json
  requires_approval: Generated<boolean>
  allows_other_requests: Generated<boolean>
  skips_availability: Generated<boolean>
  form_submission: MaybeJson
  form_submission_id: string | null
  extended_fields: MaybeJson
  external_user_id: string | null
  created_by: Json
  visitor_id: string | null
  member_id: string | null
  network: string | null
  client_id: string | null
  language: string | null
  event_id: string | null
  calendar_sequence: Generated<number>
  moved_minutes_before: number | null
  requested_at: string | null
  double_booked: Generated<boolean>
  hold_expires_at: string | null
  canceled_at: string | null
  revision: BigCount
  created_at: Generated<string>
  updated_at: Generated<string>
  participants_choices: MaybeJson
  booked_add_ons: MaybeJson
  form_id: Generated<string>
  form_answers: MaybeJson
  internal_note: string | null
  multi_service_booking_id: string | null
  multi_service_booking_type: string | null
  series_id: string | null
  paid_sessions: number | null
  all_sessions: number | null
  waiting_window: MaybeJson
  order_id: string | null
}

export type OfferChecksTable = {
  site_id: string
  checked_at: string
}

export type OfferAlarmsTable = {
  site_id: string
  service_id: string
  reason: string
  since: string
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

export type DomainEventsTable = {
  site_id: string
  id: string
  name: string
  entity_id: string
  sequence: ColumnType<string, string | number, string | number>
  payload: Json
  actor: Json
  occurred_at: string
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
  attachments: MaybeJson
  status: Generated<string>
  attempts: Generated<number>
  error: string | null
  created_at: Generated<string>
  sent_at: string | null
  sending_since: string | null
  uncertain_sends: Generated<number>
  queued_at: string | null
  about_start: string | null
  words_problem: string | null
  unsubscribe_url: string | null
  sealed: string | null
  from_stranger: Generated<boolean>
  counted_at: string | null
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
  revision: BigCount
  created_at: string
  updated_at: string
}

export type MessageAttemptsTable = {
  site_id: string
  message_id: string
  number: number
  attempted_at: string
  outcome: string
  answer: string | null
}

export type ReminderSettingsTable = {
  site_id: string
  reminders: DefaultedJson
  follow_up_minutes: number | null
  follow_up_since: string | null
  quiet_from: number | null
  quiet_to: number | null
  quiet_clock: Generated<string>
  course_sessions: Generated<string>
  revision: BigCount
  updated_at: string
}

export type ServiceRemindersTable = {
  site_id: string
  service_id: string
  uses_defaults: boolean
  reminders: DefaultedJson
  follow_up_minutes: number | null
  follow_up_since: string | null
  revision: BigCount
  updated_at: string
}

export type ReminderTurnsTable = {
  site_id: string
  booking_id: string
  kind: string
  minutes: number
  start_at: string
  is_sent: boolean
  decided_at: string
}

export type RestoredJobsTable = {
  queue: string
  id: string
  data: Json
  start_after: string | null
}

export type PicturesTable = {
  site_id: string
  id: string
  width: number
  height: number
  created_at: string
  touched_at: string
}

export type PictureRenditionsTable = {
  site_id: string
  picture_id: string
  width: number
  format: string
  bytes: Buffer
}

export type PictureUsesTable = {
  site_id: string
  used_by: string
  picture_id: string
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

export type DeletionRequestsTable = {
  site_id: string
  id: string
  member_id: string | null
  contact_id: string | null
  asked_at: string
  due_at: string
}

export type ClientListsTable = {
  site_id: string
  id: string
  identity_id: string | null
  name: string
  shown: string
  created_at: string
}

export type CustomersToForgetTable = {
  site_id: string
  customer_id: string
  tries: Generated<number>
  due_at: string
}

export type RetentionSettingsTable = {
  site_id: string
  rules: Json
  revision: BigCount
  updated_at: string
}

export type RetentionRunsTable = {
  site_id: string
  day: string
  left_kinds: string[]
  removed: DefaultedJson
  finished_at: string | null
}

export type ModerationRulesTable = {
  site_id: string
  approves_known: Generated<boolean>
  hides_after_reports: number | null
  revision: BigCount
  updated_at: string
}

export type SavedRepliesTable = {
  site_id: string
  replies: Json
  revision: BigCount
  updated_at: string
}

export type AutomaticActionsTable = {
  site_id: string
  id: string
  rule: string
  member_id: string
  count: number
  acted_at: string
  undone_at: string | null
  stays_hidden: Generated<boolean>
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
  team_hears: string | null
  team_delivery: string | null
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

export type Tables = {
  sites: SitesTable
  site_address_changes: SiteAddressChangesTable
  site_hosts: SiteHostsTable
  signing_keys: SigningKeysTable
  oauth_clients: OauthClientsTable
  client_secrets: ClientSecretsTable
  api_keys: ApiKeysTable
  identities: IdentitiesTable
  members: MembersTable
  badges: BadgesTable
  member_privacy_settings: MemberPrivacySettingsTable
  member_blocks: MemberBlocksTable
  member_reports: MemberReportsTable
  member_roles: MemberRolesTable
  member_role_assignments: MemberRoleAssignmentsTable
  member_abouts: MemberAboutsTable
  follows: FollowsTable
  badge_assignments: BadgeAssignmentsTable
  badge_grants: BadgeGrantsTable
  sessions: SessionsTable
  one_time_links: OneTimeLinksTable
  refresh_tokens: RefreshTokensTable
  session_tokens: SessionTokensTable
  state_tokens: StateTokensTable
  recovery_links: RecoveryLinksTable
  factors: FactorsTable
  recovery_codes: RecoveryCodesTable
  gateway_messages: GatewayMessagesTable
  used_challenges: UsedChallengesTable
  remembered_devices: RememberedDevicesTable
  authorization_codes: AuthorizationCodesTable
  authorize_requests: AuthorizeRequestsTable
  visits: VisitsTable
  sign_in_settings: SignInSettingsTable
  sign_in_providers: SignInProvidersTable
  sign_in_connections: SignInConnectionsTable
  provider_trips: ProviderTripsTable
  sign_in_attempts: SignInAttemptsTable
  call_counts: CallCountsTable
  client_notes: ClientNotesTable
  client_imports: ClientImportsTable
  client_import_lines: ClientImportLinesTable
  contacts: ContactsTable
  custom_fields: CustomFieldsTable
  schedules: SchedulesTable
  session_givers: SessionGiversTable
  resource_types: ResourceTypesTable
  resources: ResourcesTable
  staff_members: StaffMembersTable
  staff_settings: StaffSettingsTable
  team_invitations: TeamInvitationsTable
  events: EventsTable
  event_resources: EventResourcesTable
  participations: ParticipationsTable
  seat_holds: SeatHoldsTable
  waiting_list_entries: WaitingListEntriesTable
  attendances: AttendancesTable
  booking_participants: BookingParticipantsTable
  session_words: SessionWordsTable
  family_people: FamilyPeopleTable
  attended_participants: AttendedParticipantsTable
  kept_conflicts: KeptConflictsTable
  booking_policies: BookingPoliciesTable
  categories: CategoriesTable
  locations: LocationsTable
  plans: PlansTable
  plan_orders: PlanOrdersTable
  payments: PaymentsTable
  payment_lines: PaymentLinesTable
  payment_refunds: PaymentRefundsTable
  payment_disputes: PaymentDisputesTable
  desk_methods: DeskMethodsTable
  refund_limits: RefundLimitsTable
  limited_refunds: LimitedRefundsTable
  till_closings: TillClosingsTable
  till_lines: TillLinesTable
  order_billing: OrderBillingTable
  member_methods: MemberMethodsTable
  booking_fees: BookingFeesTable
  fee_lines: FeeLinesTable
  payment_settings: PaymentSettingsTable
  provider_events: ProviderEventsTable
  tax_settings: TaxSettingsTable
  tax_rates: TaxRatesTable
  coupons: CouponsTable
  coupon_uses: CouponUsesTable
  gift_settings: GiftSettingsTable
  gifts: GiftsTable
  checkouts: CheckoutsTable
  order_reminders: OrderRemindersTable
  due_reminders: DueRemindersTable
  provider_movements: ProviderMovementsTable
  provider_payouts: ProviderPayoutsTable
  provider_balances: ProviderBalancesTable
  closed_months: ClosedMonthsTable
  bookkeeping_accounts: BookkeepingAccountsTable
  plan_benefits: PlanBenefitsTable
  order_benefits: OrderBenefitsTable
  credit_lines: CreditLinesTable
  invoice_settings: InvoiceSettingsTable
  invoice_series: InvoiceSeriesTable
  invoices: InvoicesTable
  services: ServicesTable
  service_slugs: ServiceSlugsTable
  booking_forms: BookingFormsTable
  service_options: ServiceOptionsTable
  add_ons: AddOnsTable
  add_on_groups: AddOnGroupsTable
  bookings: BookingsTable
  offer_checks: OfferChecksTable
  offer_alarms: OfferAlarmsTable
  places: PlacesTable
  domain_events: DomainEventsTable
  messages: MessagesTable
  message_templates: MessageTemplatesTable
  message_attempts: MessageAttemptsTable
  reminder_settings: ReminderSettingsTable
  service_reminders: ServiceRemindersTable
  reminder_turns: ReminderTurnsTable
  restored_jobs: RestoredJobsTable
  calendar_feeds: CalendarFeedsTable
  passkeys: PasskeysTable
  pictures: PicturesTable
  picture_renditions: PictureRenditionsTable
  picture_uses: PictureUsesTable
  idempotency_keys: IdempotencyKeysTable
  audit_log: AuditLogTable
  deletion_requests: DeletionRequestsTable
  mail_choices: MailChoicesTable
  reached_bounds: ReachedBoundsTable
  moderation_rules: ModerationRulesTable
  saved_replies: SavedRepliesTable
  customers_to_forget: CustomersToForgetTable
  retention_settings: RetentionSettingsTable
  retention_runs: RetentionRunsTable
  automatic_actions: AutomaticActionsTable
  client_lists: ClientListsTable
}

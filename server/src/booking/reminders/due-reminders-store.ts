import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type Candidate = {
  siteId: string
  bookingId: string
  kind: 'REMINDER' | 'FOLLOW_UP'
  minutes: number
  start: string
  end: string
  /** When the customer learned of the start, or the reminder was switched on, whichever is later. */
  knownSince: string
  timeZones: (string | null)[]
  quietFrom: number | null
  quietTo: number | null
  /** Set for a course with reminders of each session: its schedule, whose sessions are still to be found. */
  scheduleId: string | null
}

/** `after` is the booking with which the last page ended. A page holds all candidates of its last booking, even beyond `atMost`. */
export type Page = { now: string; after: Pick<Candidate, 'siteId' | 'bookingId'> | null; atMost: number }

const noId = '00000000-0000-0000-0000-000000000000'

const rules = sql`
  -- The longest quiet hours that a recipient has chosen, by site.
  chosen_hours as (
    select site_id, max((quiet_to - quiet_from + 1440) % 1440) as longest from mail_choices where quiet_from is not null group by site_id
  ), plans as (
    select services.site_id, services.id as service_id, settings.course_sessions,
      case when settings.quiet_clock = 'SITE' then true else false end as by_site_clock, settings.quiet_from, settings.quiet_to,
      -- Into the night before, or until the next morning; the minutes in which the task itself may be late.
      greatest(coalesce((settings.quiet_to - settings.quiet_from + 1440) % 1440, 0), coalesce(chosen.longest, 0)) + 10 as slack,
      case when own.uses_defaults is false then own.reminders else settings.reminders end as reminders,
      case when own.uses_defaults is false then own.follow_up_minutes else settings.follow_up_minutes end as follow_up_minutes,
      case when own.uses_defaults is false then own.follow_up_since else settings.follow_up_since end as follow_up_since
    from services
      join reminder_settings as settings on settings.site_id = services.site_id
      left join chosen_hours as chosen on chosen.site_id = services.site_id
      left join service_reminders as own on own.site_id = services.site_id and own.service_id = services.id
  )`

const known = (since: RawBuilder<unknown>) => sql`greatest(${since}, booked.created_at, (
    select max(occurred_at) from domain_events where site_id = booked.site_id and entity_id = booked.id
      and name in ('booking.created', 'booking.confirmed', 'booking.rescheduled')))`

const columns = sql`booked.site_id as "siteId", booked.id as "bookingId", rule.minutes,
  case when rule.by_site_clock and chosen.quiet_from is null then array[sites.time_zone]
    else array[chosen.time_zone, booked.contact_details ->> 'timeZone', contacts.time_zone, booked.time_zone, sites.time_zone] end as "timeZones",
  coalesce(chosen.quiet_from, rule.quiet_from) as "quietFrom", coalesce(chosen.quiet_to, rule.quiet_to) as "quietTo"`

const recipients = sql`
  join sites on sites.id = booked.site_id
  left join contacts on contacts.site_id = booked.site_id and contacts.id = booked.contact_id
  left join mail_choices as chosen on chosen.site_id = booked.site_id and chosen.email = lower(booked.contact_details ->> 'email')`

const isReachable = sql`booked.status = 'CONFIRMED' and booked.contact_details ->> 'email' <> ''`

/** A visit has reminders for its first part, and follow-ups for its last. */
const hasPart = (comparison: RawBuilder<unknown>) => sql`exists (
  select from bookings as part where part.site_id = booked.site_id and part.multi_service_booking_id = booked.multi_service_booking_id
    and part.status = 'CONFIRMED' and booked.multi_service_booking_type <> 'SEPARATE_BOOKINGS' and ${comparison})`

const isUndecided = (kind: 'REMINDER' | 'FOLLOW_UP') => sql`not exists (
  select from reminder_turns as turn where turn.site_id = booked.site_id and turn.booking_id = booked.id and turn.kind = ${sql.lit(kind)}
    and turn.minutes = rule.minutes and turn.start_at = booked.start_at)`

const paged = ({ after, atMost }: Page) => sql`
  and (booked.site_id, booked.id) > (${after?.siteId ?? noId}::uuid, ${after?.bookingId ?? noId}::uuid)
  order by booked.site_id, booked.id fetch first ${sql.lit(atMost)} rows with ties`

const latestStart = ({ now }: Page) => sql`${now}::timestamptz + (rule.minutes + rule.slack) * interval '1 minute'`

/** Reminders of upcoming starts that are due, or would be without quiet hours. */
export async function findReminderCandidates(db: Queryable, page: Page): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with ${rules}, rule as (
      select plans.*, reminder.minutes, reminder.since
      from plans, jsonb_to_recordset(plans.reminders) as reminder (minutes integer, since timestamptz)
    )
    select ${columns}, 'REMINDER' as kind, booked.start_at as start, booked.end_at as end, ${known(sql`rule.since`)} as "knownSince",
      case when booked.type = 'COURSE' and rule.course_sessions = 'EACH' then booked.schedule_id end as "scheduleId"
    from rule cross join lateral (
      select * from bookings as booked where booked.site_id = rule.site_id and booked.service_id = rule.service_id
        and booked.start_at > ${page.now}::timestamptz and booked.start_at <= ${latestStart(page)}
        and (booked.type <> 'COURSE' or rule.course_sessions = 'FIRST') and ${isUndecided('REMINDER')}
      union all
      select * from bookings as booked where booked.site_id = rule.site_id and booked.service_id = rule.service_id
        and booked.end_at > ${page.now}::timestamptz and booked.start_at <= ${latestStart(page)}
        and booked.type = 'COURSE' and rule.course_sessions = 'EACH'
    ) as booked ${recipients}
    where ${isReachable}
      and not ${hasPart(sql`(part.start_at, part.id) < (booked.start_at, booked.id)`)}
      ${paged(page)}`.execute(db)
  return rows
}

/** Neither sent nor skipped yet. For bookings made together, the reminders are those of the first. */
export async function findRemindersOf(db: Queryable, { siteId, bookingId }: Pick<Candidate, 'siteId' | 'bookingId'>): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with ${rules}, rule as (
      select plans.*, reminder.minutes, reminder.since
      from plans, jsonb_to_recordset(plans.reminders) as reminder (minutes integer, since timestamptz)
      where plans.site_id = ${siteId}
    )
    select ${columns}, 'REMINDER' as kind, booked.start_at as start, booked.end_at as end, ${known(sql`rule.since`)} as "knownSince",
      null as "scheduleId"
    from bookings as named
      join bookings as booked on booked.site_id = named.site_id
        and (booked.id = named.id or booked.multi_service_booking_id = named.multi_service_booking_id)
      join rule on rule.service_id = booked.service_id ${recipients}
    where named.site_id = ${siteId} and named.id = ${bookingId} and ${isReachable} and ${isUndecided('REMINDER')}
      and not coalesce('REMINDERS' = any(chosen.switched_off), false)
      and not ${hasPart(sql`(part.start_at, part.id) < (booked.start_at, booked.id)`)}`.execute(db)
  return rows
}

/** Follow-ups that are not too old, without sessions that the customer missed. */
export async function findFollowUpCandidates(db: Queryable, page: Page): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with ${rules}, rule as (
      select plans.*, follow_up_minutes as minutes, follow_up_since as since from plans where follow_up_minutes is not null
    )
    select ${columns}, 'FOLLOW_UP' as kind, booked.start_at as start, booked.end_at as end, ${known(sql`rule.since`)} as "knownSince",
      null as "scheduleId"
    from rule join bookings as booked on booked.site_id = rule.site_id and booked.service_id = rule.service_id ${recipients}
    where ${isReachable}
      and booked.end_at between ${page.now}::timestamptz - (rule.minutes + rule.slack) * interval '1 minute' - interval '3 days'
        and ${page.now}::timestamptz - rule.minutes * interval '1 minute'
      and ${isUndecided('FOLLOW_UP')}
      and not ${hasPart(sql`(part.end_at, part.id) > (booked.end_at, booked.id)`)}
      and not exists (select from attendances where attendances.site_id = booked.site_id and attendances.booking_id = booked.id
        and attendances.status = 'NOT_ATTENDED')
      ${paged(page)}`.execute(db)
  return rows
}

type Key = Pick<Candidate, 'siteId' | 'bookingId' | 'kind' | 'minutes' | 'start'>

export async function findDecided(db: Queryable, keys: readonly Key[]): Promise<Key[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Key>`
    select turn.site_id as "siteId", turn.booking_id as "bookingId", turn.kind, turn.minutes, turn.start_at as start
    from ${listed(keys)} join reminder_turns as turn on turn.site_id = wanted."siteId" and turn.booking_id = wanted."bookingId"
      and turn.kind = wanted.kind and turn.minutes = wanted.minutes and turn.start_at = wanted.start`.execute(db)
  return rows
}

export type Decision = Key & { isSent: boolean }

/**
 * Saves the decisions and returns the new ones, so that no server repeats another's decision. A reminder is only sent while its booking is
 * confirmed and, except for courses, starts at the same time.
 */
export async function decide(tx: Transaction, decisions: readonly Decision[], now: string): Promise<Key[]> {
  if (decisions.length === 0) return []
  const { rows } = await sql<Key>`
    insert into reminder_turns (site_id, booking_id, kind, minutes, start_at, is_sent, decided_at)
    select wanted."siteId", wanted."bookingId", wanted.kind, wanted.minutes, wanted.start, wanted."isSent", ${now}::timestamptz
    from ${listed(decisions)} join bookings on bookings.site_id = wanted."siteId" and bookings.id = wanted."bookingId"
      and bookings.status = 'CONFIRMED' and (bookings.type = 'COURSE' or bookings.start_at = wanted.start)
    order by wanted."siteId", wanted."bookingId", wanted.kind, wanted.minutes, wanted.start
    on conflict do nothing
    returning site_id as "siteId", booking_id as "bookingId", kind, minutes, start_at as start`.execute(tx)
  return rows
}

const listed = (keys: readonly Key[]) => sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
  as wanted ("siteId" uuid, "bookingId" uuid, kind text, minutes integer, start timestamptz(3), "isSent" boolean)`

-- Written by tools/dump-schema.ts from the migrated database; change the migrations, never this file.

create extension if not exists btree_gist;

create extension if not exists pg_trgm;

CREATE OR REPLACE FUNCTION public.dates_of_course(of_site uuid, of_course uuid, since timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return array(
    select id from events where site_id = of_site and schedule_id = of_course and type = 'COURSE' and status = 'CONFIRMED'
      and recurrence_type <> 'MASTER' and lower(span) >= since);
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_default_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and exists (select from tax_settings where site_id = new.site_id) then
    return new;
  end if;
  if new.rate is null then
    new.default_rate_id := null;
  elsif new.default_rate_id is null then
    new.default_rate_id := gen_random_uuid();
    insert into tax_rates (site_id, id, name, rate, position) values (new.site_id, new.default_rate_id, new.name, new.rate, 0);
  else
    update tax_rates set name = new.name, rate = new.rate
    where site_id = new.site_id and id = new.default_rate_id and (name, rate) is distinct from (new.name, new.rate);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_event_resources()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from event_resources where site_id = old.site_id and resource_id = any(old.resource_ids)
      and starts_at = lower(old.span) and event_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.recurrence_type = 'NONE' and not isempty(new.span) then
    -- An import brings these rows itself.
    insert into event_resources (site_id, resource_id, starts_at, event_id)
    select new.site_id, used.resource_id, lower(new.span), new.id from unnest(new.resource_ids) as used (resource_id) on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched_site_ids uuid[];
  touched_ids uuid[];
begin
  select array_agg(distinct site_id), array_agg(distinct schedule_id) into touched_site_ids, touched_ids
  from changed where type in ('CLASS', 'COURSE');
  if touched_ids is not null then perform keep_session_bounds(touched_site_ids, touched_ids); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_outside_calendars()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from outside_calendars where site_id = new.site_id and resource_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from sites where id = old.site_id for no key update;
  if found and not exists (select 1 from identities where site_id = old.site_id and role = 'OWNER') then
    raise exception 'the site would have no owner' using errcode = 'check_violation', constraint = 'identities_owner';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_capacity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  schedule uuid := new.schedule_id;
begin
  if new.event_id is not null then
    select events.schedule_id into schedule from events where site_id = new.site_id and id = new.event_id for share;
  end if;
  perform from schedules where site_id = new.site_id and id = schedule for share;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_credit_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - 'made_by' = to_jsonb(old) - 'made_by' and new.made_by = jsonb_build_object('type', old.made_by -> 'type', 'initiatedBy', '{}'::jsonb) then
    return new;
  end if;
  raise exception 'Lines of credits are never changed' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_credits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from plan_orders where site_id = new.site_id and id = new.order_id for no key update;
  if new.amount < 0 and new.amount + coalesce((
    select sum(amount) from credit_lines where site_id = new.site_id and order_id = new.order_id and benefit_id = new.benefit_id
      and cycle is not distinct from new.cycle), 0) < 0 then
    raise exception 'Order % has not enough credits', new.order_id using errcode = 'check_violation', constraint = 'credits_left';
  end if;
  if new.uses < 0 and new.uses + coalesce((
    select sum(uses) from credit_lines where site_id = new.site_id and booking_id = new.booking_id and order_id = new.order_id
      and benefit_id = new.benefit_id), 0) < 0 then
    raise exception 'Booking % gives back more than it took', new.booking_id using errcode = 'check_violation', constraint = 'credits_taken';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_fee_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A deleted site or booking takes its ledger along: then another trigger deletes.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'Lines of fees are never changed' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  buyers text[] := '{member_id,contact_id,buyer,is_buyer_deleted,buyer_emptied_at}';
begin
  -- Those of the sample go with it, and all of them with the site.
  if tg_op = 'DELETE' then
    if old.is_sample or not exists (select from sites where id = old.site_id) then return old; end if;
  elsif to_jsonb(new) - buyers = to_jsonb(old) - buyers
    and (new.member_id is null or new.member_id = old.member_id) and (new.contact_id is null or new.contact_id = old.contact_id)
    and new.is_buyer_deleted >= old.is_buyer_deleted
    and (new.buyer = old.buyer or (new.buyer = '{}' and new.buyer_emptied_at >= old.issued_at + interval '6 years')) then
    return new;
  end if;
  raise exception 'An invoice is never changed or deleted' using errcode = 'check_violation', constraint = 'invoices_immutable';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_payment_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A deleted site takes its ledger along: then another trigger deletes.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'Lines of payments are never changed' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_session_bounds(touched_site_ids uuid[], touched_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Locked first: of two transactions with sessions of one schedule, the second then reads those of the first.
  perform from schedules where site_id = any(touched_site_ids) and id = any(touched_ids) order by site_id, id for no key update;
  update schedules set first_session_start = bounds.first_start, last_session_end = bounds.last_end
  from (
    select schedules.site_id, schedules.id, min(lower(events.span)) as first_start, max(upper(events.span)) as last_end
    from schedules left join events on events.site_id = schedules.site_id and events.schedule_id = schedules.id
      and events.status = 'CONFIRMED' and events.type in ('CLASS', 'COURSE') and not isempty(events.span)
    where schedules.site_id = any(touched_site_ids) and schedules.id = any(touched_ids)
    group by schedules.site_id, schedules.id
  ) as bounds
  where schedules.site_id = bounds.site_id and schedules.id = bounds.id
    and (schedules.first_session_start, schedules.last_session_end) is distinct from (bounds.first_start, bounds.last_end);
  delete from session_givers where site_id = any(touched_site_ids) and schedule_id = any(touched_ids);
  -- Only of schedules that are there: an import fills events first, and brings these rows itself.
  insert into session_givers (site_id, schedule_id, resource_id, last_end)
  select events.site_id, events.schedule_id, giver.resource_id, max(upper(events.span))
  from events join schedules on schedules.site_id = events.site_id and schedules.id = events.schedule_id,
    unnest(events.resource_ids) as giver (resource_id)
  where events.site_id = any(touched_site_ids) and events.schedule_id = any(touched_ids)
    and events.status = 'CONFIRMED' and events.type in ('CLASS', 'COURSE') and not isempty(events.span)
  group by events.site_id, events.schedule_id, giver.resource_id;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_till_closings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A deleted site takes its tills along: then another trigger deletes.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'A closed till is never changed' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.leave_member_blocks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from member_blocks where site_id = new.site_id and member_id = new.id;
  delete from member_blocks where site_id = new.site_id and blocked_member_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.leave_waiting_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from waiting_list_entries where site_id = new.site_id and booking_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_credit_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A deletion inside of another trigger is that of the order.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return null; end if;
  raise exception 'Lines of credits are never changed' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.require_seats_within_capacity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  capacity integer;
  taken integer;
  course uuid := new.schedule_id;
  -- The statement that writes seats knows the moment; a session that begins before a hold ends is left to it.
  moment timestamptz := coalesce((to_jsonb(new) ->> 'updated_at')::timestamptz, (to_jsonb(new) ->> 'expires_at')::timestamptz);
begin
  if new.event_id is not null then
    select schedule_id into course from events where site_id = new.site_id and id = new.event_id and type = 'COURSE';
    perform from schedules where site_id = new.site_id and id = course for no key update;
    perform from events where site_id = new.site_id and id = new.event_id for no key update;
    capacity := session_capacity(new.site_id, new.event_id);
    select coalesce(sum(party_size), 0) into taken from (
      select party_size from participations where site_id = new.site_id and (event_id = new.event_id or schedule_id = course)
      union all
      select party_size from seat_holds where site_id = new.site_id and (event_id = new.event_id or schedule_id = course)
    ) as seats;
  else
    perform from schedules where site_id = new.site_id and id = course for no key update;
    select default_capacity into capacity from schedules where site_id = new.site_id and id = course;
    taken := taken_in_course(new.site_id, course, moment, '-infinity', '{}');
  end if;
  if taken > capacity then
    raise exception 'There are % seats, and % would be taken', capacity, taken
      using errcode = 'check_violation', constraint = 'seats_within_capacity';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.session_capacity(of_site uuid, of_event text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select case
      when not event.inherited_fields @> array['CAPACITY'] then event.total_capacity
      when master.id is null or master.inherited_fields @> array['CAPACITY'] then schedule.default_capacity
      else master.total_capacity end
    from events as event
    join schedules as schedule on schedule.site_id = event.site_id and schedule.id = event.schedule_id
    left join events as master
      on master.site_id = event.site_id and master.id = event.recurring_event_id and master.recurrence_type = 'MASTER'
    where event.site_id = of_site and event.id = of_event);
end $function$
;

CREATE OR REPLACE FUNCTION public.settle_coupon_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'CANCELED' then
    delete from coupon_uses where site_id = new.site_id and order_id = new.id;
  else
    insert into coupon_uses (site_id, order_id, coupon_id, member_id, used_at, expires_at)
    select new.site_id, new.id, coupons.id, new.member_id, new.updated_at, null from coupons
    where coupons.site_id = new.site_id and coupons.id = (new.coupon ->> 'id')::uuid for key share
    on conflict (site_id, order_id) do update set expires_at = null;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_account_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.account_status := coalesce(
    (select status from identities where site_id = new.site_id and id = new.id), new.account_status);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_mail_choices_along()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  addresses text[][] := array[
    array[lower(old.email), lower(new.email)],
    array[lower(old.account_email), lower(new.account_email)]
  ];
  pair text[];
begin
  foreach pair slice 1 in array addresses loop
    continue when pair[1] is null or pair[1] is not distinct from pair[2];
    if pair[2] is not null then
      insert into mail_choices (site_id, email, switched_off, quiet_from, quiet_to, language, time_zone, team_hears, team_delivery, updated_at)
      select site_id, pair[2], switched_off, quiet_from, quiet_to, language, time_zone, team_hears, team_delivery, updated_at
      from mail_choices where site_id = new.site_id and email = pair[1]
      on conflict do nothing;
    end if;
    continue when pair[1] in (lower(coalesce(new.email, '')), lower(coalesce(new.account_email, '')));
    delete from mail_choices where site_id = new.site_id and email = pair[1] and pair[2] is not null;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.taken_in_course(of_site uuid, of_course uuid, since timestamp with time zone, alive timestamp with time zone, without uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select coalesce(sum(party_size), 0) from (
      select party_size from participations where site_id = of_site and schedule_id = of_course and id <> all(without)
      union all
      select party_size from seat_holds
      where site_id = of_site and schedule_id = of_course and expires_at > alive and booking_id <> all(without)
    ) as enrolled
  ) + (
    select greatest(0, coalesce(max(dates.seats + coalesce(schedule.default_capacity - session_capacity(of_site, dates.event_id), 0)), 0))
    from schedules as schedule, (
      select event_id, sum(party_size) as seats from (
        select event_id, party_size from participations where site_id = of_site and event_id = any(dates_of_course(of_site, of_course, since))
          and id <> all(without)
        union all
        select event_id, party_size from seat_holds where site_id = of_site and event_id = any(dates_of_course(of_site, of_course, since))
          and expires_at > alive and booking_id <> all(without)
      ) as single group by event_id
    ) as dates
    where schedule.site_id = of_site and schedule.id = of_course
  );
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_account_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update members set account_status = new.status where site_id = new.site_id and id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_contact_of_account(of_site uuid, of_contact uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update contacts set (account_status, account_email) = (
    select case members.account_status when 'ACTIVE' then 'APPROVED' when 'PENDING' then 'PENDING' when 'BLOCKED' then 'BLOCKED' else 'OFFLINE' end, identities.email
    from members join identities on identities.site_id = members.site_id and identities.id = members.id
    where members.site_id = of_site and members.contact_id = of_contact
    order by members.created_at desc, members.id limit 1)
  where site_id = of_site and id = of_contact;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_contact_of_identity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_contact_of_account(site_id, contact_id) from members where site_id = new.site_id and id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_contact_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform tell_contact_of_account(old.site_id, old.contact_id); end if;
  if tg_op <> 'DELETE' then perform tell_contact_of_account(new.site_id, new.contact_id); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.wake_waiting_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  capacity integer;
  taken integer;
  course uuid := new.schedule_id;
begin
  if new.event_id is not null then
    select schedule_id into course from events where site_id = new.site_id and id = new.event_id and type = 'COURSE';
  end if;
  if course is null then
    if not exists (select from waiting_list_entries where site_id = new.site_id and event_id = new.event_id and sits_out) then return null; end if;
    capacity := session_capacity(new.site_id, new.event_id);
    select sum(party_size) into taken from participations where site_id = new.site_id and event_id = new.event_id;
    if taken < capacity then return null; end if;
    update waiting_list_entries set sits_out = false where site_id = new.site_id and event_id = new.event_id and sits_out;
  else
    if not exists (select from waiting_list_entries where site_id = new.site_id and schedule_id = course and sits_out) then return null; end if;
    select default_capacity into capacity from schedules where site_id = new.site_id and id = course;
    -- Of participants alone: a hold may expire.
    taken := taken_in_course(new.site_id, course, new.updated_at, 'infinity', '{}');
    if taken < capacity then return null; end if;
    update waiting_list_entries set sits_out = false where site_id = new.site_id and schedule_id = course and sits_out;
  end if;
  return null;
end $function$
;

create table add_on_groups (
  site_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  place smallint not null,
  name text not null,
  max_number_of_add_ons integer,
  prompt text,
  add_on_ids uuid[] default '{}'::uuid[] not null,
  translations jsonb default '{}'::jsonb not null,
  constraint add_on_groups_pkey PRIMARY KEY (site_id, id),
  constraint add_on_groups_site_id_service_id_place_key UNIQUE (site_id, service_id, place) DEFERRABLE,
  constraint add_on_groups_add_on_ids_check CHECK ((cardinality(add_on_ids) <= 7)),
  constraint add_on_groups_max_number_of_add_ons_check CHECK (((max_number_of_add_ons >= 1) AND (max_number_of_add_ons <= 7))),
  constraint add_on_groups_place_check CHECK (((place >= 1) AND (place <= 3))),
  constraint add_on_groups_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

create table add_ons (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  price_minor_units bigint not null,
  currency text not null,
  duration_minutes integer,
  max_quantity integer,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  translations jsonb default '{}'::jsonb not null,
  constraint add_ons_pkey PRIMARY KEY (site_id, id),
  constraint add_ons_check CHECK (((duration_minutes IS NULL) OR (max_quantity IS NULL))),
  constraint add_ons_duration_minutes_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 1440))),
  constraint add_ons_max_quantity_check CHECK (((max_quantity >= 1) AND (max_quantity <= 1000))),
  constraint add_ons_price_minor_units_check CHECK ((price_minor_units >= 0))
);

create table api_keys (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  key_hash bytea not null,
  created_at timestamp(3) with time zone default now() not null,
  revoked_at timestamp(3) with time zone,
  permissions text[] not null,
  secret_start text,
  created_by uuid,
  created_by_key uuid,
  last_used_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint api_keys_pkey PRIMARY KEY (site_id, id),
  constraint api_keys_key_hash_key UNIQUE (key_hash)
);

create table archive_pieces (
  site_id uuid not null,
  archive_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  constraint archive_pieces_pkey PRIMARY KEY (site_id, archive_id, "position")
);

create table archives (
  site_id uuid not null,
  id uuid not null,
  status text not null,
  author text not null,
  author_id uuid,
  bytes bigint default 0 not null,
  created_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  constraint archives_pkey PRIMARY KEY (site_id, id),
  constraint archives_status_check CHECK ((status = ANY (ARRAY['MAKING'::text, 'READY'::text, 'FAILED'::text, 'ENDED'::text])))
);

create table attendances (
  site_id uuid not null,
  id uuid not null,
  booking_id uuid,
  event_id text not null,
  status text not null,
  number_of_attendees integer not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  participation_id uuid,
  constraint attendances_pkey PRIMARY KEY (site_id, id),
  constraint attendances_site_id_booking_id_event_id_key UNIQUE (site_id, booking_id, event_id),
  constraint attendances_site_id_participation_id_event_id_key UNIQUE (site_id, participation_id, event_id),
  constraint attendances_number_of_attendees_check CHECK (((number_of_attendees >= 1) AND (number_of_attendees <= 1000))),
  constraint attendances_of_one CHECK ((num_nonnulls(booking_id, participation_id) = 1)),
  constraint attendances_status_check CHECK ((status = ANY (ARRAY['NOT_SET'::text, 'ATTENDED'::text, 'NOT_ATTENDED'::text])))
);

create table attended_participants (
  site_id uuid not null,
  attendance_id uuid not null,
  participant_id uuid not null,
  constraint attended_participants_pkey PRIMARY KEY (site_id, attendance_id, participant_id)
);

create table audit_log (
  site_id uuid not null,
  id uuid default gen_random_uuid() not null,
  operation text not null,
  actor jsonb not null,
  input jsonb not null,
  request_id text not null,
  occurred_at timestamp(3) with time zone not null,
  constraint audit_log_pkey PRIMARY KEY (site_id, id)
);

create table authorization_codes (
  site_id uuid not null,
  code_hash bytea not null,
  client_id uuid not null,
  session_hash bytea not null,
  redirect_address text,
  code_challenge text not null,
  offline_access boolean not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint authorization_codes_pkey PRIMARY KEY (site_id, code_hash)
);

create table authorize_requests (
  site_id uuid not null,
  id_hash bytea not null,
  client_id uuid not null,
  redirect_address text not null,
  response_mode text not null,
  code_challenge text not null,
  state text,
  offline_access boolean not null,
  asks_anew boolean not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  asks_consent boolean default false not null,
  chooses_account boolean default false not null,
  constraint authorize_requests_pkey PRIMARY KEY (site_id, id_hash),
  constraint authorize_requests_response_mode_check CHECK ((response_mode = ANY (ARRAY['query'::text, 'fragment'::text])))
);

create table automatic_actions (
  site_id uuid not null,
  id uuid not null,
  rule text not null,
  member_id uuid not null,
  count integer not null,
  acted_at timestamp(3) with time zone not null,
  undone_at timestamp(3) with time zone,
  stays_hidden boolean default false not null,
  constraint automatic_actions_pkey PRIMARY KEY (site_id, id),
  constraint automatic_actions_count_check CHECK ((count >= 0)),
  constraint automatic_actions_rule_check CHECK ((rule = ANY (ARRAY['APPROVE_KNOWN'::text, 'HIDE_REPORTED'::text])))
);

create table badge_assignments (
  site_id uuid not null,
  id uuid not null,
  badge_id uuid not null,
  member_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint badge_assignments_pkey PRIMARY KEY (site_id, id),
  constraint badge_assignments_site_id_badge_id_member_id_key UNIQUE (site_id, badge_id, member_id)
);

create table badge_grants (
  site_id uuid not null,
  badge_id uuid not null,
  member_id uuid not null,
  granted_at timestamp(3) with time zone not null,
  constraint badge_grants_pkey PRIMARY KEY (site_id, badge_id, member_id)
);

create table badges (
  site_id uuid not null,
  id uuid not null,
  title text not null,
  description text,
  background_color text default '#796EFF'::text not null,
  text_color text default '#FFFFFF'::text not null,
  icon jsonb,
  permissions_enabled boolean default false not null,
  slug text not null,
  "position" integer not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  rule_kind text,
  rule_count integer,
  rule_seen_at timestamp(3) with time zone,
  constraint badges_pkey PRIMARY KEY (site_id, id),
  constraint badges_site_id_slug_key UNIQUE (site_id, slug),
  constraint badges_background_color_check CHECK ((background_color ~ '^#[0-9A-F]{6}$'::text)),
  constraint badges_check CHECK ((num_nonnulls(rule_kind, rule_count) <> 1)),
  constraint badges_description_check CHECK ((length(description) <= 1500)),
  constraint badges_rule_count_check CHECK (((rule_count >= 1) AND (rule_count <= 10000))),
  constraint badges_rule_kind_check CHECK ((rule_kind = ANY (ARRAY['VISITS'::text, 'MEMBERSHIP_MONTHS'::text]))),
  constraint badges_slug_check CHECK (((length(slug) >= 1) AND (length(slug) <= 255))),
  constraint badges_text_color_check CHECK ((text_color ~ '^#[0-9A-F]{6}$'::text)),
  constraint badges_title_check CHECK (((length(title) >= 1) AND (length(title) <= 50)))
);

create table booking_fees (
  site_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  contact_id uuid,
  member_id uuid,
  kind text not null,
  event_id text,
  status text not null,
  currency text not null,
  units bigint not null,
  collect_at timestamp(3) with time zone,
  title text not null,
  start_at timestamp(3) with time zone not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint booking_fees_pkey PRIMARY KEY (site_id, id),
  constraint booking_fees_check CHECK (((collect_at IS NULL) OR (status = 'DUE'::text))),
  constraint booking_fees_check1 CHECK (((kind = 'NO_SHOW'::text) = (event_id IS NOT NULL))),
  constraint booking_fees_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint booking_fees_kind_check CHECK ((kind = ANY (ARRAY['LATE_CANCEL'::text, 'NO_SHOW'::text]))),
  constraint booking_fees_status_check CHECK ((status = ANY (ARRAY['DUE'::text, 'PAID'::text, 'FORGIVEN'::text, 'WAIVED'::text, 'WITHDRAWN'::text]))),
  constraint booking_fees_units_check CHECK ((units >= 0))
);

create table booking_forms (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  fields jsonb default '[]'::jsonb not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint booking_forms_pkey PRIMARY KEY (site_id, id),
  constraint booking_forms_fields_check CHECK (((jsonb_typeof(fields) = 'array'::text) AND (jsonb_array_length(fields) <= 30)))
);

create table booking_participants (
  site_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  "position" integer not null,
  name text not null,
  email text,
  choice text,
  state text default 'COMING'::text not null,
  links_sent integer default 0 not null,
  link_sent_at timestamp(3) with time zone,
  link_version integer default 1 not null,
  answers jsonb,
  removed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  person_id uuid,
  constraint booking_participants_pkey PRIMARY KEY (site_id, id),
  constraint booking_participants_check CHECK (((removed_at IS NULL) OR ((name = ''::text) AND (email IS NULL) AND (choice IS NULL) AND (answers IS NULL)))),
  constraint booking_participants_links_sent_check CHECK (((links_sent >= 0) AND (links_sent <= 3))),
  constraint booking_participants_state_check CHECK ((state = ANY (ARRAY['COMING'::text, 'GONE'::text])))
);

create table booking_policies (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  is_default boolean default false not null,
  rules jsonb not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  extended_fields jsonb,
  translations jsonb default '{}'::jsonb not null,
  constraint booking_policies_pkey PRIMARY KEY (site_id, id),
  constraint booking_policies_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

create table bookings (
  site_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  schedule_id uuid not null,
  resource_id uuid,
  contact_id uuid,
  status text not null,
  payment_status text default 'UNDEFINED'::text not null,
  selected_payment_option text default 'UNDEFINED'::text not null,
  total_participants integer default 1 not null,
  start_at timestamp(3) with time zone not null,
  end_at timestamp(3) with time zone not null,
  buffer_minutes integer default 0 not null,
  time_zone text not null,
  slot jsonb not null,
  title text not null,
  tags text[] default '{INDIVIDUAL}'::text[] not null,
  contact_details jsonb default '{}'::jsonb not null,
  price jsonb,
  policy jsonb not null,
  requires_approval boolean default false not null,
  skips_availability boolean default false not null,
  form_submission jsonb,
  extended_fields jsonb,
  external_user_id text,
  created_by jsonb not null,
  visitor_id uuid,
  member_id uuid,
  network text,
  language text,
  event_id text,
  calendar_sequence integer default 0 not null,
  double_booked boolean default false not null,
  hold_expires_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  allows_other_requests boolean default false not null,
  client_id uuid,
  additional_resource_ids uuid[] default '{}'::uuid[] not null,
  participants_choices jsonb,
  booked_add_ons jsonb,
  form_id uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  form_answers jsonb,
  type text default 'APPOINTMENT'::text not null,
  internal_note text,
  multi_service_booking_id uuid,
  multi_service_booking_type text,
  form_submission_id uuid,
  series_id uuid,
  paid_sessions integer,
  all_sessions integer,
  waiting_window jsonb,
  order_id uuid,
  title_translations jsonb,
  seen_by_participants text,
  tax jsonb,
  moved_minutes_before integer,
  requested_at timestamp with time zone,
  constraint bookings_pkey PRIMARY KEY (site_id, id),
  constraint bookings_check CHECK ((end_at > start_at)),
  constraint bookings_multi_service_check CHECK (((multi_service_booking_type = ANY (ARRAY['SEQUENTIAL_BOOKINGS'::text, 'SEPARATE_BOOKINGS'::text, 'PARALLEL_BOOKINGS'::text])) AND ((multi_service_booking_id IS NULL) = (multi_service_booking_type IS NULL)) AND ((multi_service_booking_id IS NULL) OR (type = 'APPOINTMENT'::text)))),
  constraint bookings_paid_sessions_check CHECK ((((paid_sessions IS NULL) = (all_sessions IS NULL)) AND ((paid_sessions IS NULL) OR ((type = 'COURSE'::text) AND ((paid_sessions >= 1) AND (paid_sessions <= (all_sessions - 1))))))),
  constraint bookings_seen_by_participants_check CHECK ((seen_by_participants = ANY (ARRAY['SHOWN'::text, 'HIDDEN'::text]))),
  constraint bookings_series_check CHECK (((series_id IS NULL) OR ((type = 'APPOINTMENT'::text) AND (multi_service_booking_id IS NULL)))),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['CREATED'::text, 'CONFIRMED'::text, 'CANCELED'::text, 'PENDING'::text, 'DECLINED'::text, 'WAITING_LIST'::text]))),
  constraint bookings_tax_check CHECK ((jsonb_typeof(tax) = 'object'::text)),
  constraint bookings_title_translations_check CHECK ((jsonb_typeof(title_translations) = 'object'::text)),
  constraint bookings_total_participants_check CHECK ((total_participants >= 1)),
  constraint bookings_type_check CHECK ((type = ANY (ARRAY['APPOINTMENT'::text, 'CLASS'::text, 'COURSE'::text]))),
  constraint bookings_waiting_window_check CHECK (((waiting_window IS NULL) OR (type = 'APPOINTMENT'::text)))
);

create table bookkeeping_accounts (
  site_id uuid not null,
  frame text not null,
  accounts jsonb not null,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone not null,
  constraint bookkeeping_accounts_pkey PRIMARY KEY (site_id),
  constraint bookkeeping_accounts_accounts_check CHECK ((jsonb_typeof(accounts) = 'object'::text)),
  constraint bookkeeping_accounts_frame_check CHECK ((frame = ANY (ARRAY['SKR03'::text, 'SKR04'::text, 'OWN'::text])))
);

create table calendar_apps (
  site_id uuid not null,
  provider text not null,
  client_id text not null,
  sealed_secret text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint calendar_apps_pkey PRIMARY KEY (site_id, provider),
  constraint calendar_apps_provider_check CHECK ((provider = ANY (ARRAY['GOOGLE'::text, 'MICROSOFT'::text])))
);

create table calendar_connections (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  resource_id uuid not null,
  provider text not null,
  address text,
  user_name text,
  sealed_secret text not null,
  sealed_access_token text,
  access_token_ends_at timestamp(3) with time zone,
  status text default 'ACTIVE'::text not null,
  titles text default 'SERVICE'::text not null,
  writes_to uuid,
  read_due_at timestamp(3) with time zone not null,
  write_due_at timestamp(3) with time zone,
  rests_until timestamp(3) with time zone,
  claimed_until timestamp(3) with time zone,
  marks integer default 0 not null,
  read_at timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  failure text,
  failing_part text,
  failed_rounds integer default 0 not null,
  person_mailed_at timestamp(3) with time zone,
  owners_mailed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint calendar_connections_pkey PRIMARY KEY (site_id, id),
  constraint calendar_connections_check CHECK (((failing_since IS NULL) = (failure IS NULL))),
  constraint calendar_connections_failing_part_check CHECK ((failing_part = ANY (ARRAY['READ'::text, 'WRITE'::text, 'CALENDAR'::text]))),
  constraint calendar_connections_provider_check CHECK ((provider = ANY (ARRAY['CALDAV'::text, 'GOOGLE'::text, 'MICROSOFT'::text, 'ICS'::text]))),
  constraint calendar_connections_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'ENDING'::text]))),
  constraint calendar_connections_titles_check CHECK ((titles = ANY (ARRAY['SERVICE'::text, 'SERVICE_AND_FIRST_NAME'::text])))
);

create table calendar_feeds (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  kind text not null,
  secret_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  last_read_at timestamp(3) with time zone,
  constraint calendar_feeds_pkey PRIMARY KEY (site_id, id),
  constraint calendar_feeds_site_id_identity_id_kind_key UNIQUE (site_id, identity_id, kind),
  constraint calendar_feeds_site_id_secret_hash_key UNIQUE (site_id, secret_hash),
  constraint calendar_feeds_kind_check CHECK ((kind = ANY (ARRAY['MEMBER'::text, 'STAFF'::text])))
);

create table calendar_trips (
  site_id uuid not null,
  state_hash bytea not null,
  identity_id uuid not null,
  session_hash bytea not null,
  provider text not null,
  connection_id uuid,
  code_verifier text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint calendar_trips_pkey PRIMARY KEY (site_id, state_hash),
  constraint calendar_trips_provider_check CHECK ((provider = ANY (ARRAY['GOOGLE'::text, 'MICROSOFT'::text])))
);

create unlogged table call_counts (
  site_id uuid not null,
  counter text not null,
  calls integer not null,
  window_ends_at timestamp(3) with time zone not null,
  constraint call_counts_pkey PRIMARY KEY (site_id, counter)
);

create table categories (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  sort_order integer not null,
  is_default boolean default false not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  extended_fields jsonb,
  deleted_at timestamp(3) with time zone,
  translations jsonb default '{}'::jsonb not null,
  tag_line text,
  constraint categories_pkey PRIMARY KEY (site_id, id),
  constraint categories_check CHECK (((NOT is_default) OR (deleted_at IS NULL))),
  constraint categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 500))),
  constraint categories_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

create table checkouts (
  site_id uuid not null,
  id uuid not null,
  visitor_id uuid,
  member_id uuid,
  session_hash bytea,
  line_items jsonb not null,
  buyer jsonb not null,
  coupon_code text,
  channel_type text not null,
  released_at timestamp(3) with time zone,
  claimed_by uuid,
  order_id uuid,
  booking_ids uuid[] default '{}'::uuid[] not null,
  plan_order_ids uuid[] default '{}'::uuid[] not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  plan_way text,
  plan_order_id uuid,
  constraint checkouts_pkey PRIMARY KEY (site_id, id),
  constraint checkouts_buyer_check CHECK ((jsonb_typeof(buyer) = 'object'::text)),
  constraint checkouts_check CHECK (((visitor_id IS NOT NULL) OR (member_id IS NOT NULL))),
  constraint checkouts_check1 CHECK (((claimed_by IS NULL) OR (released_at IS NOT NULL))),
  constraint checkouts_line_items_check CHECK (((jsonb_typeof(line_items) = 'array'::text) AND (jsonb_array_length(line_items) > 0))),
  constraint checkouts_plan_order CHECK (((plan_order_id IS NULL) OR ((plan_way IS NOT NULL) AND (plan_way = 'WITH_PLANS'::text)))),
  constraint checkouts_plan_way_check CHECK ((plan_way = ANY (ARRAY['WITH_PLANS'::text, 'WITHOUT_PLANS'::text])))
);

create table client_import_lines (
  site_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  is_new boolean not null,
  current jsonb not null,
  previous jsonb not null,
  note_id uuid,
  constraint client_import_lines_pkey PRIMARY KEY (site_id, import_id, contact_id)
);

create table client_imports (
  site_id uuid not null,
  id uuid not null,
  author text not null,
  created integer not null,
  updated integer not null,
  created_at timestamp(3) with time zone not null,
  undone_at timestamp(3) with time zone,
  constraint client_imports_pkey PRIMARY KEY (site_id, id)
);

create table client_lists (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid,
  name text not null,
  shown text not null,
  created_at timestamp(3) with time zone not null,
  constraint client_lists_pkey PRIMARY KEY (site_id, id),
  constraint client_lists_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint client_lists_shown_check CHECK ((length(shown) <= 500))
);

create table client_notes (
  site_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  text text not null,
  author text not null,
  created_at timestamp(3) with time zone not null,
  constraint client_notes_pkey PRIMARY KEY (site_id, id),
  constraint client_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

create table client_secrets (
  site_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  secret_hash bytea not null,
  secret_start text not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  constraint client_secrets_pkey PRIMARY KEY (site_id, id),
  constraint client_secrets_secret_hash_key UNIQUE (secret_hash)
);

create table closed_months (
  site_id uuid not null,
  month text not null,
  is_test boolean not null,
  from_at timestamp(3) with time zone not null,
  until_at timestamp(3) with time zone not null,
  sums jsonb not null,
  closed_by text not null,
  closed_at timestamp(3) with time zone not null,
  constraint closed_months_pkey PRIMARY KEY (site_id, month, is_test),
  constraint closed_months_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text))
);

create table connected_calendars (
  site_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  outside_id text not null,
  name text not null,
  is_primary boolean not null,
  is_writable boolean not null,
  blocks boolean not null,
  cursor text,
  whole_due_at timestamp(3) with time zone,
  channel_hash bytea,
  channel_id text,
  channel_resource_id text,
  channel_ends_at timestamp(3) with time zone,
  constraint connected_calendars_pkey PRIMARY KEY (site_id, id),
  constraint connected_calendars_site_id_connection_id_outside_id_key UNIQUE (site_id, connection_id, outside_id)
);

create table contacts (
  site_id uuid not null,
  id uuid not null,
  first_name text,
  last_name text,
  email text,
  phone text,
  time_zone text,
  language text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  other_emails text[] default '{}'::text[] not null,
  other_phones text[] default '{}'::text[] not null,
  addresses jsonb default '[]'::jsonb not null,
  birthdate text,
  company text,
  job_title text,
  emails_are_chosen boolean default false not null,
  account_status text,
  account_email text,
  search text generated always as (lower(((((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(account_email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)))) stored,
  custom_fields jsonb default '{}'::jsonb not null,
  custom_fields_shown jsonb default '{}'::jsonb not null,
  tags text[] default '{}'::text[] not null,
  constraint contacts_pkey PRIMARY KEY (site_id, id),
  constraint contacts_account_status_check CHECK ((account_status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'BLOCKED'::text, 'OFFLINE'::text]))),
  constraint contacts_custom_fields_check CHECK ((jsonb_typeof(custom_fields) = 'object'::text)),
  constraint contacts_custom_fields_shown_check CHECK ((jsonb_typeof(custom_fields_shown) = 'object'::text)),
  constraint contacts_tags_check CHECK ((cardinality(tags) <= 20))
);

create table coupon_uses (
  site_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  member_id uuid,
  used_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone,
  constraint coupon_uses_pkey PRIMARY KEY (site_id, order_id)
);

create table coupons (
  site_id uuid not null,
  id uuid not null,
  code text not null,
  percentage integer,
  amount_units bigint,
  currency text,
  cycles integer,
  plan_ids uuid[],
  valid_from timestamp(3) with time zone,
  valid_until timestamp(3) with time zone,
  usage_limit integer,
  usage_limit_per_customer integer,
  is_disabled boolean default false not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint coupons_pkey PRIMARY KEY (site_id, id),
  constraint coupons_site_id_code_key UNIQUE (site_id, code),
  constraint coupons_amount_units_check CHECK ((amount_units > 0)),
  constraint coupons_check CHECK ((num_nonnulls(percentage, amount_units) = 1)),
  constraint coupons_check1 CHECK (((amount_units IS NULL) = (currency IS NULL))),
  constraint coupons_check2 CHECK ((valid_until > valid_from)),
  constraint coupons_code_check CHECK (((code = upper(code)) AND ((length(code) >= 1) AND (length(code) <= 20)))),
  constraint coupons_cycles_check CHECK ((cycles > 0)),
  constraint coupons_percentage_check CHECK (((percentage >= 1) AND (percentage <= 100))),
  constraint coupons_plan_ids_check CHECK ((cardinality(plan_ids) > 0)),
  constraint coupons_usage_limit_check CHECK ((usage_limit > 0)),
  constraint coupons_usage_limit_per_customer_check CHECK ((usage_limit_per_customer > 0))
);

create table credit_lines (
  site_id uuid not null,
  order_id uuid not null,
  number integer not null,
  benefit_id uuid not null,
  cycle integer,
  cause text not null,
  amount integer not null,
  uses integer default 0 not null,
  booking_id uuid,
  reason text,
  made_by jsonb not null,
  created_at timestamp(3) with time zone not null,
  constraint credit_lines_pkey PRIMARY KEY (site_id, order_id, number),
  constraint credit_lines_cause_check CHECK ((cause = ANY (ARRAY['GRANT'::text, 'BOOKING'::text, 'CANCELLATION'::text, 'EXPIRY'::text, 'MANUAL'::text]))),
  constraint credit_lines_check CHECK (
CASE cause
    WHEN 'GRANT'::text THEN ((amount > 0) AND (uses = 0))
    WHEN 'EXPIRY'::text THEN ((amount < 0) AND (uses = 0))
    WHEN 'MANUAL'::text THEN ((amount <> 0) AND (uses = 0) AND (reason IS NOT NULL))
    WHEN 'BOOKING'::text THEN ((uses > 0) AND ((amount = 0) OR (amount = (- uses))))
    ELSE ((uses < 0) AND ((amount = 0) OR (amount = (- uses))))
END),
  constraint credit_lines_check1 CHECK (((cause = ANY (ARRAY['BOOKING'::text, 'CANCELLATION'::text])) = (booking_id IS NOT NULL))),
  constraint credit_lines_cycle_check CHECK ((cycle >= 0)),
  constraint credit_lines_made_by_check CHECK ((jsonb_typeof(made_by) = 'object'::text)),
  constraint credit_lines_number_check CHECK ((number >= 1)),
  constraint credit_lines_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

create table custom_fields (
  site_id uuid not null,
  id uuid not null,
  key text not null,
  type text not null,
  label text not null,
  translations jsonb default '{}'::jsonb not null,
  choices jsonb default '[]'::jsonb not null,
  visibility text not null,
  filled_in_by text not null,
  is_required boolean not null,
  "position" integer not null,
  is_archived boolean default false not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  social_type text,
  constraint custom_fields_pkey PRIMARY KEY (site_id, id),
  constraint custom_fields_site_id_key_key UNIQUE (site_id, key),
  constraint custom_fields_check CHECK (((type = 'CHOICE'::text) = (jsonb_array_length(choices) >= 2))),
  constraint custom_fields_check1 CHECK (((NOT is_required) OR (filled_in_by = 'MEMBER'::text))),
  constraint custom_fields_check2 CHECK (((social_type IS NULL) OR (type = 'LINK'::text))),
  constraint custom_fields_choices_check CHECK ((jsonb_typeof(choices) = 'array'::text)),
  constraint custom_fields_filled_in_by_check CHECK ((filled_in_by = ANY (ARRAY['MEMBER'::text, 'BUSINESS'::text]))),
  constraint custom_fields_key_check CHECK ((key ~ '^custom\.[a-z0-9_]{1,50}$'::text)),
  constraint custom_fields_label_check CHECK (((length(label) >= 1) AND (length(label) <= 150))),
  constraint custom_fields_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint custom_fields_type_check CHECK ((type = ANY (ARRAY['TEXT'::text, 'LONG_TEXT'::text, 'NUMBER'::text, 'DATE'::text, 'CHOICE'::text, 'YES_NO'::text, 'LINK'::text]))),
  constraint custom_fields_visibility_check CHECK ((visibility = ANY (ARRAY['EVERYBODY'::text, 'MEMBERS'::text, 'BUSINESS'::text])))
);

create table customers_to_forget (
  site_id uuid not null,
  customer_id text not null,
  tries integer default 0 not null,
  due_at timestamp(3) with time zone not null,
  constraint customers_to_forget_pkey PRIMARY KEY (site_id, customer_id),
  constraint customers_to_forget_tries_check CHECK ((tries >= 0))
);

create table deletion_requests (
  site_id uuid not null,
  id uuid not null,
  member_id uuid,
  contact_id uuid,
  asked_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null,
  constraint deletion_requests_pkey PRIMARY KEY (site_id, id),
  constraint deletion_requests_site_id_contact_id_key UNIQUE (site_id, contact_id),
  constraint deletion_requests_site_id_member_id_key UNIQUE (site_id, member_id),
  constraint deletion_requests_check CHECK ((num_nonnulls(member_id, contact_id) = 1))
);

create table desk_methods (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  "position" integer not null,
  is_removed boolean default false not null,
  created_at timestamp(3) with time zone not null,
  constraint desk_methods_pkey PRIMARY KEY (site_id, id),
  constraint desk_methods_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);

create table domain_events (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  entity_id uuid not null,
  sequence bigint not null,
  payload jsonb not null,
  actor jsonb not null,
  occurred_at timestamp(3) with time zone not null,
  constraint domain_events_pkey PRIMARY KEY (site_id, id),
  constraint domain_events_site_id_entity_id_sequence_key UNIQUE (site_id, entity_id, sequence)
);

create table due_reminders (
  site_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  day date not null,
  created_at timestamp(3) with time zone not null,
  constraint due_reminders_pkey PRIMARY KEY (site_id, kind, subject_id, day),
  constraint due_reminders_kind_check CHECK ((kind = ANY (ARRAY['BOOKING'::text, 'FEE'::text, 'ORDER'::text, 'RENEWAL'::text, 'GIFT'::text])))
);

create table embed_settings (
  site_id uuid not null,
  origins text[] not null,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone not null,
  constraint embed_settings_pkey PRIMARY KEY (site_id),
  constraint embed_settings_origins_check CHECK ((cardinality(origins) <= 50))
);

create table event_resources (
  site_id uuid not null,
  resource_id uuid not null,
  starts_at timestamp with time zone not null,
  event_id text not null
);

create table events (
  site_id uuid not null,
  id text not null,
  schedule_id uuid not null,
  type text not null,
  status text default 'CONFIRMED'::text not null,
  title text,
  local_start timestamp without time zone not null,
  local_end timestamp without time zone not null,
  time_zone text not null,
  span tstzrange not null,
  all_day boolean default false not null,
  recurrence_type text not null,
  recurrence_interval integer,
  recurrence_day text,
  recurrence_until timestamp without time zone,
  recurring_event_id text,
  original_local_start timestamp without time zone,
  transparency text default 'OPAQUE'::text not null,
  location jsonb,
  resources jsonb default '[]'::jsonb not null,
  resource_ids uuid[] default '{}'::uuid[] not null,
  total_capacity integer,
  notes text,
  inherited_fields text[] default '{}'::text[] not null,
  app_id uuid not null,
  booking_id uuid,
  cancelled_at timestamp(3) with time zone,
  former_of text,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  is_untouched boolean default false not null,
  conferencing_details jsonb,
  extended_fields jsonb,
  kept_at timestamp(3) with time zone,
  constraint events_pkey PRIMARY KEY (site_id, id),
  constraint events_check CHECK (((local_end > local_start) OR (recurrence_type <> 'MASTER'::text))),
  constraint events_check1 CHECK (((recurrence_type = 'MASTER'::text) = (recurrence_day IS NOT NULL))),
  constraint events_check2 CHECK (((recurrence_type = 'EXCEPTION'::text) = ((recurring_event_id IS NOT NULL) AND (original_local_start IS NOT NULL)))),
  constraint events_check3 CHECK (((NOT is_untouched) OR (recurrence_type = 'EXCEPTION'::text))),
  constraint events_recurrence_interval_check CHECK (((recurrence_interval >= 1) AND (recurrence_interval <= 4))),
  constraint events_recurrence_type_check CHECK ((recurrence_type = ANY (ARRAY['NONE'::text, 'MASTER'::text, 'EXCEPTION'::text]))),
  constraint events_status_check CHECK ((status = ANY (ARRAY['CONFIRMED'::text, 'CANCELLED'::text]))),
  constraint events_transparency_check CHECK ((transparency = ANY (ARRAY['OPAQUE'::text, 'TRANSPARENT'::text])))
);

create table factors (
  site_id uuid not null,
  identity_id uuid not null,
  type text not null,
  status text not null,
  secret text,
  last_step bigint,
  created_at timestamp(3) with time zone not null,
  recipient text,
  sealed_secret text,
  constraint factors_pkey PRIMARY KEY (site_id, identity_id, type),
  constraint factors_recipient_check CHECK (((recipient IS NOT NULL) = (type = ANY (ARRAY['SMS'::text, 'CALL'::text, 'PUSH'::text])))),
  constraint factors_secret_check CHECK ((num_nonnulls(secret, sealed_secret) = ((type = 'TOTP'::text))::integer)),
  constraint factors_status_check CHECK ((status = ANY (ARRAY['INACTIVE'::text, 'ACTIVE'::text]))),
  constraint factors_type_check CHECK ((type = ANY (ARRAY['TOTP'::text, 'EMAIL'::text, 'SMS'::text, 'CALL'::text, 'PUSH'::text])))
);

create table family_people (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  name text not null,
  relation text not null,
  birth_date text,
  notes text,
  may_come_alone boolean default false not null,
  picked_up_by text,
  photo_consent boolean default false not null,
  removed_at timestamp(3) with time zone,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint family_people_pkey PRIMARY KEY (site_id, id),
  constraint family_people_birth_date_check CHECK ((birth_date ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint family_people_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint family_people_notes_check CHECK ((length(notes) <= 1000)),
  constraint family_people_picked_up_by_check CHECK ((length(picked_up_by) <= 200)),
  constraint family_people_relation_check CHECK ((relation = ANY (ARRAY['CHILD'::text, 'PARTNER'::text, 'PARENT'::text, 'OTHER'::text])))
);

create table fee_lines (
  site_id uuid not null,
  id uuid not null,
  fee_id uuid not null,
  "position" integer not null,
  kind text not null,
  units bigint not null,
  reason text,
  made_by text,
  created_at timestamp(3) with time zone not null,
  constraint fee_lines_pkey PRIMARY KEY (site_id, id),
  constraint fee_lines_site_id_fee_id_position_key UNIQUE (site_id, fee_id, "position"),
  constraint fee_lines_check CHECK (((units = 0) OR ((units > 0) = (kind = ANY (ARRAY['FEE'::text, 'WAIVER_UNDONE'::text, 'PAYMENT_UNDONE'::text]))))),
  constraint fee_lines_kind_check CHECK ((kind = ANY (ARRAY['FEE'::text, 'FORGIVEN'::text, 'COVERED'::text, 'WAIVED'::text, 'WAIVER_UNDONE'::text, 'PAID'::text, 'PAYMENT_UNDONE'::text, 'WITHDRAWN'::text]))),
  constraint fee_lines_position_check CHECK (("position" >= 1))
);

create table follows (
  site_id uuid not null,
  member_id uuid not null,
  followed_member_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint follows_pkey PRIMARY KEY (site_id, member_id, followed_member_id),
  constraint follows_check CHECK ((member_id <> followed_member_id))
);

create table gateway_messages (
  site_id uuid not null,
  token_hash bytea not null,
  id uuid not null,
  channel text not null,
  recipient text not null,
  code text not null,
  site_name text not null,
  language text not null,
  text text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint gateway_messages_pkey PRIMARY KEY (site_id, token_hash),
  constraint gateway_messages_id_key UNIQUE (id),
  constraint gateway_messages_channel_check CHECK ((channel = ANY (ARRAY['SMS'::text, 'CALL'::text, 'PUSH'::text])))
);

create table gift_settings (
  site_id uuid not null,
  is_offered boolean not null,
  valid_months integer,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone not null,
  constraint gift_settings_pkey PRIMARY KEY (site_id),
  constraint gift_settings_valid_months_check CHECK (((valid_months >= 1) AND (valid_months <= 120)))
);

create table gifts (
  site_id uuid not null,
  id uuid not null,
  revision bigint default 1 not null,
  status text not null,
  source text not null,
  payment text,
  plan_id uuid not null,
  plan jsonb not null,
  tax jsonb,
  code_hash bytea not null,
  sealed_code text not null,
  giver_name text not null,
  giver_email text,
  giver_contact_id uuid,
  giver_member_id uuid,
  giver_visitor_id uuid,
  receiver_name text not null,
  receiver_email text,
  message text,
  language text not null,
  time_zone text not null,
  delivery_date text,
  deliver_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  redeemed_at timestamp(3) with time zone,
  redeemed_by uuid,
  order_id uuid,
  reason text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint gifts_pkey PRIMARY KEY (site_id, id),
  constraint gifts_site_id_code_hash_key UNIQUE (site_id, code_hash),
  constraint gifts_site_id_order_id_key UNIQUE (site_id, order_id),
  constraint gifts_check CHECK (((source = 'BOUGHT'::text) = (payment IS NOT NULL))),
  constraint gifts_check1 CHECK (((status = 'REDEEMED'::text) = (order_id IS NOT NULL))),
  constraint gifts_check2 CHECK (((order_id IS NULL) = (redeemed_at IS NULL))),
  constraint gifts_check3 CHECK (((deliver_at IS NULL) OR (receiver_email IS NOT NULL))),
  constraint gifts_delivery_date_check CHECK ((delivery_date ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint gifts_giver_name_check CHECK ((btrim(giver_name) <> ''::text)),
  constraint gifts_message_check CHECK (((length(message) >= 1) AND (length(message) <= 500))),
  constraint gifts_payment_check CHECK ((payment = ANY (ARRAY['ONLINE'::text, 'ON_THE_SPOT'::text]))),
  constraint gifts_plan_check CHECK ((jsonb_typeof(plan) = 'object'::text)),
  constraint gifts_receiver_name_check CHECK ((btrim(receiver_name) <> ''::text)),
  constraint gifts_source_check CHECK ((source = ANY (ARRAY['BOUGHT'::text, 'MANUAL'::text]))),
  constraint gifts_status_check CHECK ((status = ANY (ARRAY['UNPAID'::text, 'READY'::text, 'REDEEMED'::text, 'CANCELED'::text]))),
  constraint gifts_tax_check CHECK ((jsonb_typeof(tax) = 'object'::text))
);

create table idempotency_keys (
  site_id uuid not null,
  caller text not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamp(3) with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (site_id, caller, operation, key)
);

create table identities (
  site_id uuid not null,
  id uuid not null,
  email text not null,
  name text,
  role text,
  status text default 'ACTIVE'::text not null,
  password_hash text,
  language text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  email_verified boolean default false not null,
  pending_reasons text[] default '{}'::text[] not null,
  last_login_at timestamp(3) with time zone,
  revision bigint default 1 not null,
  constraint identities_pkey PRIMARY KEY (site_id, id),
  constraint identities_role_check CHECK ((role = ANY (ARRAY['OWNER'::text, 'ADMIN'::text, 'FRONT_DESK'::text, 'PROVIDER'::text]))),
  constraint identities_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text, 'BLOCKED'::text, 'OFFLINE'::text, 'DELETED'::text])))
);

create table invoice_series (
  site_id uuid not null,
  prefix text not null,
  last_number bigint not null,
  constraint invoice_series_pkey PRIMARY KEY (site_id, prefix),
  constraint invoice_series_last_number_check CHECK ((last_number > 0))
);

create table invoice_settings (
  site_id uuid not null,
  prefix text not null,
  credit_note_prefix text not null,
  business_name text,
  business_address text,
  tax_number text,
  note text,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone not null,
  constraint invoice_settings_pkey PRIMARY KEY (site_id),
  constraint invoice_settings_check CHECK ((prefix <> credit_note_prefix)),
  constraint invoice_settings_credit_note_prefix_check CHECK (((credit_note_prefix ~ '^([A-Za-z0-9/_-]*[A-Za-z/_-])?$'::text) AND (length(credit_note_prefix) <= 20))),
  constraint invoice_settings_prefix_check CHECK (((prefix ~ '^([A-Za-z0-9/_-]*[A-Za-z/_-])?$'::text) AND (length(prefix) <= 20)))
);

create table invoices (
  site_id uuid not null,
  id uuid not null,
  kind text not null,
  prefix text not null,
  number bigint not null,
  purpose text,
  invoice_id uuid,
  order_id uuid,
  booking_id uuid,
  payment_id uuid,
  member_id uuid,
  contact_id uuid,
  paid_by text not null,
  language text not null,
  time_zone text not null,
  seller jsonb not null,
  buyer jsonb not null,
  note text,
  reason text,
  currency text not null,
  lines jsonb not null,
  tax jsonb,
  net_units bigint not null,
  tax_units bigint not null,
  total_units bigint not null,
  is_sample boolean not null,
  issued_at timestamp(3) with time zone not null,
  is_buyer_deleted boolean default false not null,
  buyer_emptied_at timestamp(3) with time zone,
  constraint invoices_pkey PRIMARY KEY (site_id, id),
  constraint invoices_site_id_prefix_number_key UNIQUE (site_id, prefix, number),
  constraint invoices_site_id_purpose_key UNIQUE (site_id, purpose),
  constraint invoices_buyer_check CHECK ((jsonb_typeof(buyer) = 'object'::text)),
  constraint invoices_check CHECK ((total_units = (net_units + tax_units))),
  constraint invoices_check1 CHECK (((kind = 'CREDIT_NOTE'::text) = (invoice_id IS NOT NULL))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text]))),
  constraint invoices_lines_check CHECK (((jsonb_typeof(lines) = 'array'::text) AND (jsonb_array_length(lines) > 0))),
  constraint invoices_net_units_check CHECK ((net_units >= 0)),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_paid_by_check CHECK ((paid_by = ANY (ARRAY['ON_THE_SPOT'::text, 'ONLINE'::text]))),
  constraint invoices_seller_check CHECK ((jsonb_typeof(seller) = 'object'::text)),
  constraint invoices_tax_check CHECK ((jsonb_typeof(tax) = 'object'::text)),
  constraint invoices_tax_units_check CHECK ((tax_units >= 0))
);

create table kept_conflicts (
  site_id uuid not null,
  booking_id uuid not null,
  collision text not null,
  reason text not null,
  kept_by text,
  kept_at timestamp(3) with time zone not null,
  constraint kept_conflicts_pkey PRIMARY KEY (site_id, booking_id, collision)
);

create table limited_refunds (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  currency text not null,
  units bigint not null,
  created_at timestamp(3) with time zone not null,
  constraint limited_refunds_pkey PRIMARY KEY (site_id, id),
  constraint limited_refunds_units_check CHECK ((units > 0))
);

create table locations (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  address jsonb,
  email text,
  phone text,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  constraint locations_pkey PRIMARY KEY (site_id, id),
  constraint locations_check CHECK ((id <> site_id))
);

create table mail_choices (
  site_id uuid not null,
  email text not null,
  switched_off text[] default '{}'::text[] not null,
  quiet_from integer,
  quiet_to integer,
  language text,
  time_zone text,
  updated_at timestamp(3) with time zone not null,
  team_hears text,
  team_delivery text,
  constraint mail_choices_pkey PRIMARY KEY (site_id, email),
  constraint mail_choices_check CHECK ((num_nonnulls(quiet_from, quiet_to) <> 1)),
  constraint mail_choices_check1 CHECK ((quiet_from <> quiet_to)),
  constraint mail_choices_email_check CHECK ((email = lower(email))),
  constraint mail_choices_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint mail_choices_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
  constraint mail_choices_switched_off_check CHECK ((switched_off <@ ARRAY['REMINDERS'::text, 'WAITING_LIST'::text, 'COMMUNITY'::text, 'NEWS'::text, 'TEAM_NEW'::text, 'TEAM_MOVED'::text, 'TEAM_CANCELED'::text, 'TEAM_SUBSTITUTION'::text, 'TEAM_TIME_OFF'::text, 'TEAM_DIGEST'::text])),
  constraint mail_choices_team_delivery_check CHECK ((team_delivery = ANY (ARRAY['EACH'::text, 'DIGEST'::text]))),
  constraint mail_choices_team_hears_check CHECK ((team_hears = ANY (ARRAY['OWN'::text, 'ALL'::text])))
);

create table member_abouts (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  content jsonb not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint member_abouts_pkey PRIMARY KEY (site_id, id),
  constraint member_abouts_site_id_member_id_key UNIQUE (site_id, member_id)
);

create table member_blocks (
  site_id uuid not null,
  member_id uuid not null,
  blocked_member_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint member_blocks_pkey PRIMARY KEY (site_id, member_id, blocked_member_id),
  constraint member_blocks_check CHECK ((member_id <> blocked_member_id))
);

create table member_methods (
  site_id uuid not null,
  member_id uuid not null,
  provider text not null,
  customer_id text not null,
  method_id text not null,
  brand text,
  last_digits text,
  expires_month text,
  saved_at timestamp(3) with time zone not null,
  expiry_told_at timestamp(3) with time zone,
  constraint member_methods_pkey PRIMARY KEY (site_id, member_id),
  constraint member_methods_expires_month_check CHECK ((expires_month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint member_methods_last_digits_check CHECK ((last_digits ~ '^[0-9]{4}$'::text)),
  constraint member_methods_provider_check CHECK ((provider = 'STRIPE'::text))
);

create table member_privacy_settings (
  site_id uuid not null,
  id uuid not null,
  public_member_visibility text default 'VISIBLE_TO_ALL'::text not null,
  public_member_candidates text default 'ANYONE'::text not null,
  revision bigint default 0 not null,
  default_privacy text default 'PRIVATE'::text not null,
  default_privacy_revision bigint default 0 not null,
  updated_at timestamp(3) with time zone not null,
  names_participants boolean default true not null,
  constraint member_privacy_settings_pkey PRIMARY KEY (site_id),
  constraint member_privacy_settings_default_privacy_check CHECK ((default_privacy = ANY (ARRAY['PRIVATE'::text, 'PUBLIC'::text]))),
  constraint member_privacy_settings_public_member_candidates_check CHECK ((public_member_candidates = ANY (ARRAY['ANYONE'::text, 'NO_ONE'::text]))),
  constraint member_privacy_settings_public_member_visibility_check CHECK ((public_member_visibility = ANY (ARRAY['VISIBLE_TO_ALL'::text, 'VISIBLE_TO_MEMBERS_ONLY'::text])))
);

create table member_reports (
  site_id uuid not null,
  id uuid not null,
  reported_member_id uuid not null,
  reporting_member_id uuid not null,
  category text not null,
  description text,
  is_reviewed boolean default false not null,
  created_at timestamp(3) with time zone not null,
  constraint member_reports_pkey PRIMARY KEY (site_id, id),
  constraint member_reports_category_check CHECK ((category = ANY (ARRAY['UNKNOWN'::text, 'SPAM'::text, 'IMPERSONATION'::text, 'HARASSMENT'::text, 'OTHER'::text]))),
  constraint member_reports_check CHECK ((reported_member_id <> reporting_member_id)),
  constraint member_reports_description_check CHECK ((length(description) <= 2000))
);

create table member_role_assignments (
  site_id uuid not null,
  member_id uuid not null,
  role_key text not null,
  constraint member_role_assignments_pkey PRIMARY KEY (site_id, member_id, role_key)
);

create table member_roles (
  site_id uuid not null,
  id uuid not null,
  role_key text not null,
  title text not null,
  is_blockable boolean not null,
  revision bigint default 1 not null,
  constraint member_roles_pkey PRIMARY KEY (site_id, role_key),
  constraint member_roles_site_id_id_key UNIQUE (site_id, id),
  constraint member_roles_role_key_check CHECK (((role_key ~ '^[A-Z][A-Z0-9_]*$'::text) AND (role_key <> ALL (ARRAY['MEMBER'::text, 'CONTRIBUTOR'::text, 'OWNER'::text])))),
  constraint member_roles_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100)))
);

create table members (
  site_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  slug text not null,
  nickname text,
  title text,
  photo jsonb,
  cover jsonb,
  privacy_status text default 'PRIVATE'::text not null,
  activity_status text default 'ACTIVE'::text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  account_status text default 'ACTIVE'::text not null,
  is_seen_by_participants boolean default false not null,
  constraint members_pkey PRIMARY KEY (site_id, id),
  constraint members_site_id_slug_key UNIQUE (site_id, slug),
  constraint members_activity_status_check CHECK ((activity_status = ANY (ARRAY['ACTIVE'::text, 'MUTED'::text]))),
  constraint members_privacy_status_check CHECK ((privacy_status = ANY (ARRAY['PRIVATE'::text, 'PUBLIC'::text])))
);

create table message_attempts (
  site_id uuid not null,
  message_id uuid not null,
  number integer not null,
  attempted_at timestamp(3) with time zone not null,
  outcome text not null,
  answer text,
  constraint message_attempts_pkey PRIMARY KEY (site_id, message_id, number),
  constraint message_attempts_number_check CHECK ((number >= 1)),
  constraint message_attempts_outcome_check CHECK ((outcome = ANY (ARRAY['SENT'::text, 'REFUSED'::text, 'FAILED'::text, 'GIVEN_UP'::text, 'PUT_OFF'::text])))
);

create table message_templates (
  site_id uuid not null,
  id uuid not null,
  kind text not null,
  language text not null,
  subject text not null,
  heading text not null,
  opening text not null,
  closing text not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint message_templates_pkey PRIMARY KEY (site_id, id),
  constraint message_templates_site_id_kind_language_key UNIQUE (site_id, kind, language),
  constraint message_templates_closing_check CHECK ((length(closing) <= 2000)),
  constraint message_templates_heading_check CHECK (((length(heading) >= 1) AND (length(heading) <= 200))),
  constraint message_templates_opening_check CHECK ((length(opening) <= 2000)),
  constraint message_templates_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);

create table messages (
  site_id uuid not null,
  id uuid not null,
  booking_id uuid,
  event_id uuid,
  template text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  language text not null,
  time_zone text not null,
  message_id text not null,
  text text not null,
  html text not null,
  calendar jsonb,
  status text default 'WAITING'::text not null,
  attempts integer default 0 not null,
  error text,
  created_at timestamp(3) with time zone default now() not null,
  sent_at timestamp(3) with time zone,
  sending_since timestamp(3) with time zone,
  uncertain_sends integer default 0 not null,
  queued_at timestamp(3) with time zone,
  words_problem text,
  about_start timestamp(3) with time zone,
  attachments jsonb,
  unsubscribe_url text,
  sealed text,
  from_stranger boolean default false not null,
  counted_at timestamp(3) with time zone,
  constraint messages_pkey PRIMARY KEY (site_id, id),
  constraint messages_attachments_check CHECK ((jsonb_typeof(attachments) = 'array'::text)),
  constraint messages_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text, 'UNWANTED'::text, 'COLLECTED'::text])))
);

create table moderation_rules (
  site_id uuid not null,
  approves_known boolean default false not null,
  hides_after_reports integer,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone not null,
  constraint moderation_rules_pkey PRIMARY KEY (site_id),
  constraint moderation_rules_hides_after_reports_check CHECK (((hides_after_reports >= 1) AND (hides_after_reports <= 100)))
);

create table moved_entities (
  site_id uuid not null,
  source text not null,
  kind text not null,
  outside_id text not null,
  our_id text,
  move_id uuid not null,
  "position" bigint default 0 not null,
  name text default ''::text not null,
  plan text not null,
  state text default 'STAGED'::text not null,
  content jsonb,
  hash text not null,
  brought_hash text,
  mark text,
  previous jsonb,
  reasons jsonb default '[]'::jsonb not null,
  invited_at timestamp(3) with time zone,
  seen_in uuid,
  seen_as text,
  constraint moved_entities_pkey PRIMARY KEY (site_id, source, kind, outside_id),
  constraint moved_entities_plan_check CHECK ((plan = ANY (ARRAY['CREATE'::text, 'UPDATE'::text, 'JOIN'::text, 'KNOWN'::text, 'CHANGED'::text, 'REFUSED'::text, 'NOTE'::text]))),
  constraint moved_entities_seen_as_check CHECK ((seen_as = ANY (ARRAY['KNOWN'::text, 'CHANGED'::text]))),
  constraint moved_entities_state_check CHECK ((state = ANY (ARRAY['STAGED'::text, 'BROUGHT'::text, 'REMOVED'::text, 'KEPT'::text])))
);

create table moves (
  site_id uuid not null,
  id uuid not null,
  origin text not null,
  source text not null,
  kind_of_site text not null,
  address text,
  outside_site_id uuid,
  site_name text,
  sealed_key text,
  status text not null,
  step text,
  reading jsonb default '{}'::jsonb not null,
  left_behind text[] default '{}'::text[] not null,
  failure jsonb,
  failed_tries integer default 0 not null,
  due_at timestamp(3) with time zone,
  author text not null,
  author_id uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint moves_pkey PRIMARY KEY (site_id, id),
  constraint moves_kind_of_site_check CHECK ((kind_of_site = ANY (ARRAY['FOYER'::text, 'PLATFORM'::text]))),
  constraint moves_origin_check CHECK ((origin = ANY (ARRAY['API'::text, 'ARCHIVE'::text]))),
  constraint moves_status_check CHECK ((status = ANY (ARRAY['READING'::text, 'CHECKING'::text, 'READY'::text, 'APPLYING'::text, 'APPLIED'::text, 'UNDOING'::text, 'UNDONE'::text, 'FAILED'::text, 'STOPPED'::text])))
);

create table note_batches_taken_back (
  site_id uuid not null,
  batch_id uuid not null,
  taken_back_at timestamp(3) with time zone not null,
  constraint note_batches_taken_back_pkey PRIMARY KEY (site_id, batch_id)
);

create table oauth_clients (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  allows_any_loopback_redirect boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  redirect_addresses text[] default '{}'::text[] not null,
  origins text[] default '{}'::text[] not null,
  permissions text[] default '{}'::text[] not null,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone default now() not null,
  runs_on_server boolean default false not null,
  server_addresses text[] default '{}'::text[] not null,
  tokens_per_minute integer default 3000 not null,
  log_ins_per_minute integer default 600 not null,
  sign_ups_per_minute integer default 120 not null,
  live_holds integer default 500 not null,
  constraint oauth_clients_pkey PRIMARY KEY (site_id, id),
  constraint oauth_clients_id_key UNIQUE (id),
  constraint oauth_clients_live_holds_check CHECK ((live_holds > 0)),
  constraint oauth_clients_log_ins_per_minute_check CHECK ((log_ins_per_minute > 0)),
  constraint oauth_clients_sign_ups_per_minute_check CHECK ((sign_ups_per_minute > 0)),
  constraint oauth_clients_tokens_per_minute_check CHECK ((tokens_per_minute > 0))
);

create table offer_alarms (
  site_id uuid not null,
  service_id uuid not null,
  reason text not null,
  since timestamp(3) with time zone not null,
  constraint offer_alarms_pkey PRIMARY KEY (site_id, service_id)
);

create table offer_checks (
  site_id uuid not null,
  checked_at timestamp(3) with time zone not null,
  constraint offer_checks_pkey PRIMARY KEY (site_id)
);

create table one_time_links (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint one_time_links_pkey PRIMARY KEY (site_id, token_hash)
);

create table order_benefits (
  site_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  "position" integer not null,
  name text default ''::text not null,
  covers_all boolean not null,
  service_ids uuid[] not null,
  kind text not null,
  amount integer,
  constraint order_benefits_pkey PRIMARY KEY (site_id, order_id, id),
  constraint order_benefits_amount_check CHECK (((amount >= 1) AND (amount <= 10000))),
  constraint order_benefits_check CHECK (((kind = 'UNLIMITED'::text) = (amount IS NULL))),
  constraint order_benefits_kind_check CHECK ((kind = ANY (ARRAY['UNLIMITED'::text, 'PER_CYCLE'::text, 'PER_ORDER'::text]))),
  constraint order_benefits_name_check CHECK ((length(name) <= 60)),
  constraint order_benefits_position_check CHECK (("position" >= 0))
);

create table order_billing (
  site_id uuid not null,
  order_id uuid not null,
  provider text not null,
  customer_id text not null,
  method_id text not null,
  billed_cycle integer not null,
  constraint order_billing_pkey PRIMARY KEY (site_id, order_id),
  constraint order_billing_billed_cycle_check CHECK ((billed_cycle >= 0)),
  constraint order_billing_provider_check CHECK ((provider = 'STRIPE'::text))
);

create table order_reminders (
  site_id uuid not null,
  order_id uuid not null,
  kind text not null,
  about timestamp(3) with time zone not null,
  is_sent boolean not null,
  decided_at timestamp(3) with time zone not null,
  constraint order_reminders_pkey PRIMARY KEY (site_id, order_id, kind, about),
  constraint order_reminders_kind_check CHECK ((kind = ANY (ARRAY['TRIAL_ENDING'::text, 'ENDING'::text, 'PAYMENT_DUE'::text])))
);

create table outside_busy_times (
  site_id uuid not null,
  calendar_id uuid not null,
  source_id text not null,
  during tstzrange not null,
  is_all_day boolean not null,
  title text,
  changed_at timestamp(3) with time zone not null,
  constraint outside_busy_times_pkey PRIMARY KEY (site_id, calendar_id, source_id),
  constraint outside_busy_times_during_check CHECK (((NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  constraint outside_busy_times_source_id_check CHECK ((char_length(source_id) <= 200)),
  constraint outside_busy_times_title_check CHECK ((char_length(title) <= 200))
);

create table outside_calendars (
  site_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  connection_id uuid not null,
  provider text not null,
  name text not null,
  blocks boolean default true not null,
  read_at timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  failure text,
  closed_since timestamp(3) with time zone,
  constraint outside_calendars_pkey PRIMARY KEY (site_id, id),
  constraint outside_calendars_check CHECK (((failing_since IS NULL) = (failure IS NULL))),
  constraint outside_calendars_failure_check CHECK ((char_length(failure) <= 100)),
  constraint outside_calendars_name_check CHECK ((char_length(name) <= 200)),
  constraint outside_calendars_provider_check CHECK ((provider = ANY (ARRAY['CALDAV'::text, 'GOOGLE'::text, 'MICROSOFT'::text, 'ICS'::text])))
);

create table participations (
  site_id uuid not null,
  id uuid not null,
  event_id text,
  schedule_id uuid,
  external_id uuid,
  name text not null,
  phone text,
  email text,
  contact_id uuid,
  party_size integer not null,
  status text default 'CONFIRMED'::text not null,
  app_id uuid not null,
  extended_fields jsonb,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  checks_capacity boolean default false not null,
  constraint participations_pkey PRIMARY KEY (site_id, id),
  constraint participations_check CHECK ((num_nonnulls(event_id, schedule_id) = 1)),
  constraint participations_party_size_check CHECK (((party_size >= 1) AND (party_size <= 1000))),
  constraint participations_status_check CHECK ((status = ANY (ARRAY['CONFIRMED'::text, 'PENDING_CONFIRMATION'::text])))
);

create table passkeys (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  host text not null,
  is_backed_up boolean not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  constraint passkeys_pkey PRIMARY KEY (site_id, id),
  constraint passkeys_site_id_credential_id_key UNIQUE (site_id, credential_id),
  constraint passkeys_counter_check CHECK ((counter >= 0))
);

create table payment_disputes (
  site_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  provider_id text not null,
  units bigint not null,
  status text not null,
  reason text not null,
  due_by timestamp(3) with time zone,
  page_url text not null,
  look_at timestamp(3) with time zone,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint payment_disputes_pkey PRIMARY KEY (site_id, id),
  constraint payment_disputes_site_id_provider_id_key UNIQUE (site_id, provider_id),
  constraint payment_disputes_status_check CHECK ((status = ANY (ARRAY['INQUIRY'::text, 'INQUIRY_CLOSED'::text, 'OPEN'::text, 'UNDER_REVIEW'::text, 'WON'::text, 'LOST'::text]))),
  constraint payment_disputes_units_check CHECK ((units > 0))
);

create table payment_lines (
  site_id uuid not null,
  id uuid not null,
  "position" integer not null,
  payment_id uuid not null,
  kind text not null,
  units bigint not null,
  provider_id text not null,
  reason text,
  made_by text,
  created_at timestamp(3) with time zone not null,
  booking_id uuid,
  order_id uuid,
  desk_method text,
  desk_method_name text,
  made_by_id uuid,
  till_of_id uuid,
  constraint payment_lines_pkey PRIMARY KEY (site_id, id),
  constraint payment_lines_site_id_kind_provider_id_key UNIQUE (site_id, kind, provider_id),
  constraint payment_lines_check CHECK (((units <> 0) AND ((units > 0) = (kind = ANY (ARRAY['CHARGE'::text, 'REFUND_FAILED'::text, 'DISPUTE_WON'::text]))))),
  constraint payment_lines_kind_check CHECK ((kind = ANY (ARRAY['CHARGE'::text, 'REFUND'::text, 'REFUND_FAILED'::text, 'DISPUTE'::text, 'DISPUTE_WON'::text]))),
  constraint payment_lines_of_one CHECK (((booking_id IS NULL) OR (order_id IS NULL))),
  constraint payment_lines_position_check CHECK (("position" >= 1))
);

create table payment_refunds (
  site_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  units bigint not null,
  reason text,
  made_by text,
  status text not null,
  failure_code text,
  due_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  booking_id uuid,
  order_id uuid,
  constraint payment_refunds_pkey PRIMARY KEY (site_id, id),
  constraint payment_refunds_check CHECK (((status = 'OPEN'::text) = (due_at IS NOT NULL))),
  constraint payment_refunds_of_one CHECK (((booking_id IS NULL) OR (order_id IS NULL))),
  constraint payment_refunds_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'SUCCEEDED'::text, 'FAILED'::text]))),
  constraint payment_refunds_units_check CHECK ((units > 0))
);

create table payment_settings (
  site_id uuid not null,
  takes_on_the_spot boolean default true not null,
  publishable_key text,
  sealed_secret_key text,
  sealed_webhook_secret text,
  updated_at timestamp(3) with time zone not null,
  after_last_try text default 'END'::text not null,
  refusal_told_at timestamp(3) with time zone,
  takes_online_in_person boolean default false not null,
  constraint payment_settings_pkey PRIMARY KEY (site_id),
  constraint payment_settings_after_last_try_check CHECK ((after_last_try = ANY (ARRAY['END'::text, 'KEEP'::text]))),
  constraint payment_settings_check CHECK (((publishable_key IS NULL) = (sealed_secret_key IS NULL))),
  constraint payment_settings_check1 CHECK (((publishable_key IS NULL) = (sealed_webhook_secret IS NULL)))
);

create table payments (
  site_id uuid not null,
  id uuid not null,
  purpose text not null,
  subject_id uuid not null,
  cycle integer,
  contact_id uuid,
  provider text not null,
  is_test boolean default false not null,
  status text not null,
  currency text not null,
  units bigint not null,
  session_id text,
  charge_id text,
  redirect_url text,
  return_url text,
  failure_code text,
  tries integer default 0 not null,
  asked_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  also_booking_ids uuid[] default '{}'::uuid[] not null,
  also_units bigint[] default '{}'::bigint[] not null,
  also_order_ids uuid[] default '{}'::uuid[] not null,
  also_order_units bigint[] default '{}'::bigint[] not null,
  desk_method text,
  desk_method_name text,
  taken_by_id uuid,
  taken_by text,
  tip_for_id uuid,
  tip_for text,
  part integer default 0 not null,
  close_at timestamp(3) with time zone,
  asked_customer_id text,
  constraint payments_pkey PRIMARY KEY (site_id, id),
  constraint payments_at_desk CHECK (((desk_method IS NULL) OR (provider = 'ON_THE_SPOT'::text))),
  constraint payments_check CHECK (((purpose = 'ORDER'::text) = (cycle IS NOT NULL))),
  constraint payments_check1 CHECK (((due_at IS NULL) OR (status = ANY (ARRAY['OPEN'::text, 'ACTION_REQUIRED'::text])))),
  constraint payments_check2 CHECK (((close_at IS NULL) OR (status <> ALL (ARRAY['OPEN'::text, 'ACTION_REQUIRED'::text])))),
  constraint payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payments_cycle_check CHECK ((cycle >= 0)),
  constraint payments_order_shares CHECK ((cardinality(also_order_units) = cardinality(also_order_ids))),
  constraint payments_orders_together CHECK (((also_order_ids = '{}'::uuid[]) OR (purpose = ANY (ARRAY['BOOKING'::text, 'ORDER'::text])))),
  constraint payments_part_check CHECK ((part >= 0)),
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['FREE'::text, 'ON_THE_SPOT'::text, 'STRIPE'::text]))),
  constraint payments_purpose_check CHECK ((purpose = ANY (ARRAY['ORDER'::text, 'BOOKING'::text, 'METHOD'::text, 'FEE'::text, 'GIFT'::text, 'TIP'::text]))),
  constraint payments_shares CHECK ((cardinality(also_units) = cardinality(also_booking_ids))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ACTION_REQUIRED'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'EXPIRED'::text, 'UNDONE'::text]))),
  constraint payments_together CHECK (((also_booking_ids = '{}'::uuid[]) OR (purpose = 'BOOKING'::text))),
  constraint payments_tries_check CHECK ((tries >= 0)),
  constraint payments_units_check CHECK ((units >= 0))
);

create table picture_renditions (
  site_id uuid not null,
  picture_id uuid not null,
  width integer not null,
  format text not null,
  bytes bytea not null,
  constraint picture_renditions_pkey PRIMARY KEY (site_id, picture_id, format, width),
  constraint picture_renditions_format_check CHECK ((format = ANY (ARRAY['webp'::text, 'jpg'::text])))
);

create table picture_uses (
  site_id uuid not null,
  used_by uuid not null,
  picture_id uuid not null,
  constraint picture_uses_pkey PRIMARY KEY (site_id, used_by, picture_id)
);

create table pictures (
  site_id uuid not null,
  id uuid not null,
  width integer not null,
  height integer not null,
  created_at timestamp(3) with time zone not null,
  touched_at timestamp(3) with time zone not null,
  constraint pictures_pkey PRIMARY KEY (site_id, id),
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_width_check CHECK ((width > 0))
);

create table places (
  site_id uuid not null,
  id uuid default gen_random_uuid() not null,
  resource_id uuid not null,
  booking_id uuid not null,
  during tstzrange not null,
  expires_at timestamp(3) with time zone,
  is_hold boolean default false not null,
  exclusive boolean default true not null,
  constraint places_pkey PRIMARY KEY (site_id, id),
  constraint places_no_overlap EXCLUDE USING gist (site_id WITH =, resource_id WITH =, during WITH &&) WHERE (exclusive),
  constraint places_check CHECK (((expires_at IS NOT NULL) OR (NOT is_hold))),
  constraint places_during_check CHECK ((NOT isempty(during)))
);

create table plan_benefits (
  site_id uuid not null,
  plan_id uuid not null,
  id uuid not null,
  "position" integer not null,
  name text default ''::text not null,
  covers_all boolean default false not null,
  service_ids uuid[] default '{}'::uuid[] not null,
  kind text not null,
  amount integer,
  constraint plan_benefits_pkey PRIMARY KEY (site_id, plan_id, id),
  constraint plan_benefits_site_id_plan_id_position_key UNIQUE (site_id, plan_id, "position"),
  constraint plan_benefits_amount_check CHECK (((amount >= 1) AND (amount <= 10000))),
  constraint plan_benefits_check CHECK (((kind = 'UNLIMITED'::text) = (amount IS NULL))),
  constraint plan_benefits_check1 CHECK ((covers_all = (service_ids = '{}'::uuid[]))),
  constraint plan_benefits_kind_check CHECK ((kind = ANY (ARRAY['UNLIMITED'::text, 'PER_CYCLE'::text, 'PER_ORDER'::text]))),
  constraint plan_benefits_name_check CHECK ((length(name) <= 60)),
  constraint plan_benefits_position_check CHECK (("position" >= 0))
);

create table plan_orders (
  site_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  plan_id uuid,
  member_id uuid,
  contact_id uuid,
  type text not null,
  order_method text,
  status text not null,
  payment_status text not null,
  terms jsonb not null,
  plan_name text not null,
  plan_description text not null,
  plan_price text not null,
  currency text not null,
  price_units bigint not null,
  fees jsonb default '[]'::jsonb not null,
  submission_id uuid,
  start_at timestamp(3) with time zone not null,
  end_at timestamp(3) with time zone,
  earliest_end_at timestamp(3) with time zone,
  pause_periods jsonb default '[]'::jsonb not null,
  cycle integer,
  auto_renew_canceled boolean default false not null,
  cancellation jsonb,
  due_at timestamp(3) with time zone,
  is_only_purchase boolean default false not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  coupon jsonb,
  tax jsonb,
  form_id uuid,
  form_answers jsonb,
  credit_reason text,
  plan_translations jsonb,
  bought_with uuid,
  is_only_trial boolean default false not null,
  constraint plan_orders_pkey PRIMARY KEY (site_id, id),
  constraint plan_orders_site_id_subscription_id_key UNIQUE (site_id, subscription_id),
  constraint plan_orders_check CHECK (((status = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text])) OR (due_at IS NULL))),
  constraint plan_orders_check1 CHECK (((status <> 'PENDING'::text) OR (due_at IS NOT NULL))),
  constraint plan_orders_check2 CHECK (((status <> ALL (ARRAY['ENDED'::text, 'CANCELED'::text])) OR (end_at IS NOT NULL))),
  constraint plan_orders_check3 CHECK (((status <> 'CANCELED'::text) OR (cancellation IS NOT NULL))),
  constraint plan_orders_coupon_check CHECK ((jsonb_typeof(coupon) = 'object'::text)),
  constraint plan_orders_credit CHECK (((plan_id IS NULL) = (credit_reason IS NOT NULL))),
  constraint plan_orders_credit_is_free CHECK (((credit_reason IS NULL) OR (payment_status = 'NOT_APPLICABLE'::text))),
  constraint plan_orders_credit_reason_check CHECK (((length(credit_reason) >= 1) AND (length(credit_reason) <= 500))),
  constraint plan_orders_cycle_check CHECK ((cycle >= 0)),
  constraint plan_orders_fees_check CHECK ((jsonb_typeof(fees) = 'array'::text)),
  constraint plan_orders_form_answers_check CHECK ((jsonb_typeof(form_answers) = 'array'::text)),
  constraint plan_orders_order_method_check CHECK ((order_method = ANY (ARRAY['MOTO'::text, 'POS'::text]))),
  constraint plan_orders_pause_periods_check CHECK ((jsonb_typeof(pause_periods) = 'array'::text)),
  constraint plan_orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['PAID'::text, 'REFUNDED'::text, 'FAILED'::text, 'UNPAID'::text, 'PENDING'::text, 'NOT_APPLICABLE'::text]))),
  constraint plan_orders_plan_translations_check CHECK ((jsonb_typeof(plan_translations) = 'object'::text)),
  constraint plan_orders_price_units_check CHECK ((price_units >= 0)),
  constraint plan_orders_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text, 'CANCELED'::text]))),
  constraint plan_orders_tax_check CHECK ((jsonb_typeof(tax) = 'object'::text)),
  constraint plan_orders_type_check CHECK ((type = ANY (ARRAY['ONLINE'::text, 'OFFLINE'::text, 'EXTERNAL'::text])))
);

create table plans (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  description text default ''::text not null,
  perks jsonb default '[]'::jsonb not null,
  pricing jsonb not null,
  slug text not null,
  is_public boolean default true not null,
  is_archived boolean default false not null,
  is_primary boolean default false not null,
  max_purchases_per_buyer integer default 0 not null,
  allow_future_start_date boolean default false not null,
  buyer_can_cancel boolean default false not null,
  terms_and_conditions text default ''::text not null,
  form_id uuid,
  client_data jsonb default '{}'::jsonb not null,
  "position" integer not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  buyer_can_pause boolean default false not null,
  translations jsonb default '{}'::jsonb not null,
  tax_rate_id uuid,
  constraint plans_pkey PRIMARY KEY (site_id, id),
  constraint plans_site_id_slug_key UNIQUE (site_id, slug),
  constraint plans_check CHECK ((NOT (is_archived AND (is_public OR is_primary)))),
  constraint plans_client_data_check CHECK ((jsonb_typeof(client_data) = 'object'::text)),
  constraint plans_max_purchases_per_buyer_check CHECK ((max_purchases_per_buyer = ANY (ARRAY[0, 1]))),
  constraint plans_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 50))),
  constraint plans_perks_check CHECK ((jsonb_typeof(perks) = 'array'::text)),
  constraint plans_pricing_check CHECK ((num_nonnulls((pricing -> 'subscription'::text), (pricing -> 'singlePaymentForDuration'::text), (pricing -> 'singlePaymentUnlimited'::text)) = 1)),
  constraint plans_slug_check CHECK ((slug <> ''::text))
);

create table provider_balances (
  site_id uuid not null,
  is_test boolean not null,
  fetched_at timestamp(3) with time zone,
  asked_at timestamp(3) with time zone not null,
  constraint provider_balances_pkey PRIMARY KEY (site_id, is_test)
);

create table provider_events (
  site_id uuid not null,
  id text not null,
  received_at timestamp(3) with time zone not null,
  constraint provider_events_pkey PRIMARY KEY (site_id, id)
);

create table provider_movements (
  site_id uuid not null,
  id text not null,
  is_test boolean not null,
  kind text not null,
  currency text not null,
  units bigint not null,
  fee_units bigint not null,
  net_units bigint not null,
  paid_currency text not null,
  paid_units bigint not null,
  provider_id text not null,
  charge_id text,
  is_ours boolean not null,
  description text,
  payout_id text,
  occurred_at timestamp(3) with time zone not null,
  available_at timestamp(3) with time zone not null,
  constraint provider_movements_pkey PRIMARY KEY (site_id, id),
  constraint provider_movements_check CHECK ((net_units = (units - fee_units))),
  constraint provider_movements_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint provider_movements_kind_check CHECK ((kind = ANY (ARRAY['CHARGE'::text, 'REFUND'::text, 'REFUND_FAILED'::text, 'DISPUTE'::text, 'DISPUTE_WON'::text, 'PAYOUT'::text, 'OTHER'::text]))),
  constraint provider_movements_paid_currency_check CHECK ((paid_currency ~ '^[A-Z]{3}$'::text))
);

create table provider_payouts (
  site_id uuid not null,
  id text not null,
  is_test boolean not null,
  currency text not null,
  units bigint not null,
  status text not null,
  is_automatic boolean not null,
  has_contents boolean default false not null,
  arrival_on date not null,
  created_at timestamp(3) with time zone not null,
  constraint provider_payouts_pkey PRIMARY KEY (site_id, id),
  constraint provider_payouts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);

create table provider_trips (
  site_id uuid not null,
  state_hash bytea not null,
  provider_id uuid not null,
  browser_hash bytea not null,
  identity_id uuid,
  is_connecting boolean not null,
  nonce text not null,
  code_verifier text not null,
  way_on text not null,
  told_name jsonb,
  answer_hash bytea,
  subject text,
  email text,
  is_email_verified boolean,
  profile jsonb,
  created_at timestamp(3) with time zone not null,
  returned_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  constraint provider_trips_pkey PRIMARY KEY (site_id, state_hash)
);

create table reached_bounds (
  site_id uuid not null,
  whose text not null,
  who text not null,
  address text,
  times_asked integer default 0 not null,
  times_refused integer default 0 not null,
  last_at timestamp(3) with time zone,
  lifted_until timestamp(3) with time zone,
  constraint reached_bounds_pkey PRIMARY KEY (site_id, whose, who),
  constraint reached_bounds_whose_check CHECK ((whose = ANY (ARRAY['VISITOR'::text, 'ADDRESS'::text, 'NETWORK'::text, 'CLIENT'::text, 'MEMBER'::text, 'MAILS'::text, 'EVERYONE'::text])))
);

create table recovery_codes (
  site_id uuid not null,
  identity_id uuid not null,
  selector text not null,
  code_hash text not null,
  constraint recovery_codes_pkey PRIMARY KEY (site_id, identity_id, selector)
);

create table recovery_links (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  redirect_url text,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint recovery_links_pkey PRIMARY KEY (site_id, token_hash)
);

create table refresh_tokens (
  site_id uuid not null,
  token_hash bytea not null,
  client_id uuid not null,
  visitor_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  last_used_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  session_hash bytea,
  constraint refresh_tokens_pkey PRIMARY KEY (site_id, token_hash),
  constraint refresh_tokens_token_hash_key UNIQUE (token_hash),
  constraint refresh_tokens_holder CHECK (((visitor_id IS NULL) <> (session_hash IS NULL)))
);

create table refund_limits (
  site_id uuid not null,
  role text not null,
  currency text not null,
  each_units bigint not null,
  day_units bigint,
  updated_at timestamp(3) with time zone not null,
  constraint refund_limits_pkey PRIMARY KEY (site_id, role),
  constraint refund_limits_check CHECK ((day_units >= each_units)),
  constraint refund_limits_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint refund_limits_each_units_check CHECK ((each_units > 0)),
  constraint refund_limits_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'FRONT_DESK'::text, 'PROVIDER'::text])))
);

create table remembered_devices (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  id uuid default gen_random_uuid() not null,
  device text,
  constraint remembered_devices_pkey PRIMARY KEY (site_id, token_hash)
);

create table reminder_settings (
  site_id uuid not null,
  reminders jsonb default '[]'::jsonb not null,
  follow_up_minutes integer,
  follow_up_since timestamp(3) with time zone,
  quiet_from smallint,
  quiet_to smallint,
  quiet_clock text default 'RECIPIENT'::text not null,
  course_sessions text default 'FIRST'::text not null,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone not null,
  constraint reminder_settings_pkey PRIMARY KEY (site_id),
  constraint reminder_settings_check CHECK (((follow_up_minutes IS NULL) = (follow_up_since IS NULL))),
  constraint reminder_settings_check1 CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND (quiet_from <> quiet_to))),
  constraint reminder_settings_course_sessions_check CHECK ((course_sessions = ANY (ARRAY['FIRST'::text, 'EACH'::text]))),
  constraint reminder_settings_follow_up_minutes_check CHECK (((follow_up_minutes >= 5) AND (follow_up_minutes <= 43200))),
  constraint reminder_settings_quiet_clock_check CHECK ((quiet_clock = ANY (ARRAY['RECIPIENT'::text, 'SITE'::text]))),
  constraint reminder_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint reminder_settings_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
  constraint reminder_settings_reminders_check CHECK (((jsonb_typeof(reminders) = 'array'::text) AND (jsonb_array_length(reminders) <= 5)))
);

create table reminder_turns (
  site_id uuid not null,
  booking_id uuid not null,
  kind text not null,
  minutes integer not null,
  start_at timestamp(3) with time zone not null,
  is_sent boolean not null,
  decided_at timestamp(3) with time zone not null,
  constraint reminder_turns_pkey PRIMARY KEY (site_id, booking_id, kind, minutes, start_at),
  constraint reminder_turns_kind_check CHECK ((kind = ANY (ARRAY['REMINDER'::text, 'FOLLOW_UP'::text])))
);

create table resource_types (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  extended_fields jsonb,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  constraint resource_types_pkey PRIMARY KEY (site_id, id),
  constraint resource_types_check CHECK (((id <> '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155'::uuid) OR (deleted_at IS NULL))),
  constraint resource_types_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);

create table resources (
  site_id uuid not null,
  id uuid not null,
  type_id uuid,
  name text not null,
  events_schedule_id uuid not null,
  working_hours_schedule_id uuid,
  places_version bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  available_in_all_locations boolean default true not null,
  available_in_business_locations boolean default false not null,
  location_ids uuid[] default '{}'::uuid[] not null,
  extended_fields jsonb,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint resources_pkey PRIMARY KEY (site_id, id),
  constraint resources_check CHECK (((type_id IS DISTINCT FROM '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155'::uuid) OR (working_hours_schedule_id IS NOT NULL))),
  constraint resources_check1 CHECK ((NOT (available_in_all_locations AND available_in_business_locations))),
  constraint resources_check2 CHECK ((available_in_business_locations OR (location_ids = '{}'::uuid[]))),
  constraint resources_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);

create table restored_jobs (
  queue text not null,
  id uuid not null,
  data jsonb not null,
  start_after timestamp(3) with time zone,
  constraint restored_jobs_pkey PRIMARY KEY (queue, id)
);

create table retention_runs (
  site_id uuid not null,
  day text not null,
  left_kinds text[] not null,
  removed jsonb default '{}'::jsonb not null,
  finished_at timestamp(3) with time zone,
  constraint retention_runs_pkey PRIMARY KEY (site_id, day),
  constraint retention_runs_check CHECK (((finished_at IS NULL) = (cardinality(left_kinds) > 0))),
  constraint retention_runs_day_check CHECK ((day ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint retention_runs_removed_check CHECK ((jsonb_typeof(removed) = 'object'::text))
);

create table retention_settings (
  site_id uuid not null,
  rules jsonb not null,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone not null,
  constraint retention_settings_pkey PRIMARY KEY (site_id),
  constraint retention_settings_rules_check CHECK ((jsonb_typeof(rules) = 'object'::text)),
  constraint retention_settings_rules_check1 CHECK (((rules ? 'INVOICES'::text) AND ((((rules ->> 'INVOICES'::text))::integer >= 72) AND (((rules ->> 'INVOICES'::text))::integer <= 360))))
);

create table saved_replies (
  site_id uuid not null,
  replies jsonb not null,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone not null,
  constraint saved_replies_pkey PRIMARY KEY (site_id),
  constraint saved_replies_replies_check CHECK (((jsonb_typeof(replies) = 'array'::text) AND (jsonb_array_length(replies) <= 50)))
);

create table schedules (
  site_id uuid not null,
  id uuid not null,
  external_id uuid,
  name text,
  status text default 'ACTIVE'::text not null,
  time_zone text not null,
  business_time_zone_enabled boolean default true not null,
  default_title text,
  default_location jsonb,
  default_capacity integer,
  app_id uuid not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  default_conferencing_details jsonb,
  permissions jsonb default '[]'::jsonb not null,
  extended_fields jsonb,
  first_session_start timestamp(3) with time zone,
  last_session_end timestamp(3) with time zone,
  constraint schedules_pkey PRIMARY KEY (site_id, id),
  constraint schedules_default_capacity_check CHECK ((default_capacity >= 0)),
  constraint schedules_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'CANCELLED'::text])))
);

create table seat_holds (
  site_id uuid not null,
  booking_id uuid not null,
  event_id text,
  schedule_id uuid,
  party_size integer not null,
  expires_at timestamp(3) with time zone not null,
  checks_capacity boolean not null,
  is_offer boolean default false not null,
  constraint seat_holds_pkey PRIMARY KEY (site_id, booking_id),
  constraint seat_holds_check CHECK ((num_nonnulls(event_id, schedule_id) = 1)),
  constraint seat_holds_party_size_check CHECK (((party_size >= 1) AND (party_size <= 1000)))
);

create table service_options (
  site_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  options jsonb not null,
  variants jsonb not null,
  extended_fields jsonb,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint service_options_pkey PRIMARY KEY (site_id, id),
  constraint service_options_site_id_service_id_key UNIQUE (site_id, service_id),
  constraint service_options_options_check CHECK ((jsonb_array_length(options) = 1)),
  constraint service_options_variants_check CHECK (((jsonb_array_length(variants) >= 1) AND (jsonb_array_length(variants) <= 100)))
);

create table service_reminders (
  site_id uuid not null,
  service_id uuid not null,
  uses_defaults boolean not null,
  reminders jsonb default '[]'::jsonb not null,
  follow_up_minutes integer,
  follow_up_since timestamp(3) with time zone,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone not null,
  constraint service_reminders_pkey PRIMARY KEY (site_id, service_id),
  constraint service_reminders_check CHECK (((follow_up_minutes IS NULL) = (follow_up_since IS NULL))),
  constraint service_reminders_follow_up_minutes_check CHECK (((follow_up_minutes >= 5) AND (follow_up_minutes <= 43200))),
  constraint service_reminders_reminders_check CHECK (((jsonb_typeof(reminders) = 'array'::text) AND (jsonb_array_length(reminders) <= 5)))
);

create table service_slugs (
  site_id uuid not null,
  name text not null,
  service_id uuid not null,
  custom boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint service_slugs_pkey PRIMARY KEY (site_id, name)
);

create table services (
  site_id uuid not null,
  id uuid not null,
  type text not null,
  name text not null,
  description text,
  tag_line text,
  sort_order integer default 0 not null,
  default_capacity integer default 1 not null,
  media jsonb,
  hidden boolean default false not null,
  payment jsonb not null,
  online_booking jsonb not null,
  locations jsonb default '[]'::jsonb not null,
  duration_minutes integer,
  time_between_sessions_minutes integer default 0 not null,
  resource_ids uuid[] default '{}'::uuid[] not null,
  booking_policy_id uuid not null,
  schedule_id uuid not null,
  main_slug text not null,
  extended_fields jsonb,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  category_id uuid not null,
  durations integer[] default '{}'::integer[] not null,
  service_resources jsonb default '[]'::jsonb not null,
  primary_resource_type_id uuid default '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155'::uuid not null,
  form_id uuid,
  app_id uuid default '13d21c63-b5ec-5912-8397-c3a5ddb27a97'::uuid not null,
  created_by_app_id uuid default '13d21c63-b5ec-5912-8397-c3a5ddb27a97'::uuid not null,
  conferencing_enabled boolean default false not null,
  seo_data jsonb,
  taxable_address_type text,
  translations jsonb default '{}'::jsonb not null,
  min_age integer,
  max_age integer,
  tax_rate_id uuid,
  constraint services_pkey PRIMARY KEY (site_id, id),
  constraint services_ages CHECK ((min_age <= max_age)),
  constraint services_appointment_capacity_check CHECK (((type <> 'APPOINTMENT'::text) OR (default_capacity = 1))),
  constraint services_default_capacity_check CHECK (((default_capacity >= 1) AND (default_capacity <= 1000))),
  constraint services_duration_minutes_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 44639))),
  constraint services_durations_check CHECK (((cardinality(durations) <= 50) AND (NOT (durations[1] IS DISTINCT FROM duration_minutes)) AND ((type = 'APPOINTMENT'::text) = (duration_minutes IS NOT NULL)))),
  constraint services_max_age_check CHECK (((max_age >= 0) AND (max_age <= 120))),
  constraint services_min_age_check CHECK (((min_age >= 0) AND (min_age <= 120))),
  constraint services_service_resources_check CHECK (((jsonb_typeof(service_resources) = 'array'::text) AND (jsonb_array_length(service_resources) <= 8))),
  constraint services_taxable_address_type_check CHECK ((taxable_address_type = ANY (ARRAY['BUSINESS'::text, 'BILLING'::text]))),
  constraint services_time_between_sessions_minutes_check CHECK (((time_between_sessions_minutes >= 0) AND (time_between_sessions_minutes <= 720))),
  constraint services_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint services_type_check CHECK ((type = ANY (ARRAY['APPOINTMENT'::text, 'CLASS'::text, 'COURSE'::text])))
);

create table session_givers (
  site_id uuid not null,
  schedule_id uuid not null,
  resource_id uuid not null,
  last_end timestamp(3) with time zone not null,
  constraint session_givers_pkey PRIMARY KEY (site_id, schedule_id, resource_id)
);

create table session_tokens (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  signed_in_by text not null,
  amr text[] not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint session_tokens_pkey PRIMARY KEY (site_id, token_hash),
  constraint session_tokens_signed_in_by_check CHECK ((signed_in_by = ANY (ARRAY['PASSWORD'::text, 'LINK'::text, 'REGISTRATION'::text, 'RECOVERY'::text, 'EXTERNAL'::text, 'PASSKEY'::text])))
);

create table session_words (
  site_id uuid not null,
  id uuid not null,
  event_id text not null,
  course_id uuid,
  message text not null,
  author_id uuid,
  created_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  constraint session_words_pkey PRIMARY KEY (site_id, id),
  constraint session_words_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000)))
);

create table sessions (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  last_seen_at timestamp(3) with time zone default now() not null,
  expires_at timestamp(3) with time zone not null,
  signed_in_by text not null,
  amr text[] default '{}'::text[] not null,
  client_id uuid,
  device text,
  network text,
  visitor_id uuid,
  began_in bytea,
  id uuid default gen_random_uuid() not null,
  confirmed_at timestamp(3) with time zone,
  constraint sessions_pkey PRIMARY KEY (site_id, token_hash),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_signed_in_by_check CHECK ((signed_in_by = ANY (ARRAY['PASSWORD'::text, 'LINK'::text, 'REGISTRATION'::text, 'RECOVERY'::text, 'EXTERNAL'::text, 'PASSKEY'::text])))
);

create table sign_in_attempts (
  site_id uuid not null,
  bucket text not null,
  failures integer not null,
  last_failed_at timestamp(3) with time zone not null,
  waits_until timestamp(3) with time zone not null,
  constraint sign_in_attempts_pkey PRIMARY KEY (site_id, bucket)
);

create table sign_in_connections (
  site_id uuid not null,
  provider_id uuid not null,
  subject text not null,
  identity_id uuid not null,
  email text,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone not null,
  constraint sign_in_connections_pkey PRIMARY KEY (site_id, provider_id, subject),
  constraint sign_in_connections_site_id_identity_id_provider_id_key UNIQUE (site_id, identity_id, provider_id)
);

create table sign_in_providers (
  site_id uuid not null,
  id uuid not null,
  preset text not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  sealed_secret text not null,
  team_id text,
  key_id text,
  is_enabled boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint sign_in_providers_pkey PRIMARY KEY (site_id, id),
  constraint sign_in_providers_site_id_issuer_key UNIQUE (site_id, issuer),
  constraint sign_in_providers_check CHECK (((preset = 'APPLE'::text) = ((team_id IS NOT NULL) AND (key_id IS NOT NULL)))),
  constraint sign_in_providers_preset_check CHECK ((preset = ANY (ARRAY['GOOGLE'::text, 'APPLE'::text, 'OPENID'::text])))
);

create table sign_in_settings (
  site_id uuid not null,
  require_owner_approval boolean not null,
  require_email_verification boolean not null,
  captcha text not null,
  neutral_answers boolean not null,
  second_factor text not null,
  shortest_password integer not null,
  updated_at timestamp(3) with time zone not null,
  revision bigint default 1 not null,
  constraint sign_in_settings_pkey PRIMARY KEY (site_id),
  constraint sign_in_settings_captcha_check CHECK ((captcha = ANY (ARRAY['OFF'::text, 'PROOF_OF_WORK'::text, 'RECAPTCHA'::text]))),
  constraint sign_in_settings_second_factor_check CHECK ((second_factor = ANY (ARRAY['OPTIONAL'::text, 'MANAGERS'::text, 'EVERYBODY'::text]))),
  constraint sign_in_settings_shortest_password_check CHECK (((shortest_password >= 8) AND (shortest_password <= 64)))
);

create table signing_keys (
  id text not null,
  purpose text not null,
  private_key text not null,
  created_at timestamp(3) with time zone default now() not null,
  retired_at timestamp(3) with time zone,
  constraint signing_keys_pkey PRIMARY KEY (id),
  constraint signing_keys_purpose_check CHECK ((purpose = ANY (ARRAY['ACCESS_TOKEN'::text, 'LINK'::text])))
);

create table site_address_changes (
  site_id uuid not null,
  token_hash bytea not null,
  old_address text not null,
  new_address text not null,
  changed_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  closed_at timestamp(3) with time zone,
  constraint site_address_changes_pkey PRIMARY KEY (site_id, token_hash)
);

create table site_hosts (
  host text not null,
  site_id uuid not null,
  constraint site_hosts_pkey PRIMARY KEY (host)
);

create table sites (
  id uuid not null,
  name text not null,
  description text,
  time_zone text not null,
  currency text not null,
  languages text[] not null,
  default_language text not null,
  brand_color text not null,
  logo jsonb,
  picture jsonb,
  address jsonb,
  email text,
  phone text,
  public_url text not null,
  slot_step_minutes integer,
  hold_minutes integer default 15 not null,
  business_schedule_id uuid not null,
  is_sample boolean default false not null,
  set_up_finished_at timestamp(3) with time zone,
  catalogue_version bigint default 1 not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  is_public boolean default false not null,
  translations jsonb default '{}'::jsonb not null,
  closes_with_unread_calendars boolean default false not null,
  allows_assistants boolean default true not null,
  constraint sites_pkey PRIMARY KEY (id),
  constraint sites_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sites_hold_minutes_check CHECK (((hold_minutes >= 1) AND (hold_minutes <= 120))),
  constraint sites_languages_check CHECK ((cardinality(languages) > 0)),
  constraint sites_slot_step_minutes_check CHECK (((slot_step_minutes >= 5) AND (slot_step_minutes <= 720)))
);

create table staff_members (
  site_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  name text not null,
  email text,
  phone text,
  description text,
  main_media jsonb,
  extended_fields jsonb,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  identity_id uuid,
  public_tags text[] default '{}'::text[] not null,
  private_tags text[] default '{}'::text[] not null,
  is_service_provider boolean default true not null,
  translations jsonb default '{}'::jsonb not null,
  pronouns text,
  constraint staff_members_pkey PRIMARY KEY (site_id, id),
  constraint staff_members_site_id_resource_id_key UNIQUE (site_id, resource_id),
  constraint staff_members_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint staff_members_private_tags_check CHECK ((cardinality(private_tags) <= 100)),
  constraint staff_members_public_tags_check CHECK ((cardinality(public_tags) <= 100)),
  constraint staff_members_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

create table staff_settings (
  site_id uuid not null,
  contact_is_public boolean default false not null,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint staff_settings_pkey PRIMARY KEY (site_id)
);

create table state_tokens (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  kind text not null,
  signed_in_by text,
  amr text[] not null,
  code_hash bytea,
  code_tries integer default 0 not null,
  code_expires_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  email text,
  constraint state_tokens_pkey PRIMARY KEY (site_id, token_hash),
  constraint state_tokens_email_check CHECK (((email IS NOT NULL) = (kind = 'EMAIL_CHANGE'::text))),
  constraint state_tokens_kind_check CHECK ((kind = ANY (ARRAY['EMAIL_VERIFICATION'::text, 'EMAIL_CHANGE'::text, 'SECOND_FACTOR'::text, 'SIGN_IN_ENROLMENT'::text, 'ADDRESS_TAKEN'::text, 'TOTP_ENROLMENT'::text, 'EMAIL_ENROLMENT'::text, 'SMS_ENROLMENT'::text, 'CALL_ENROLMENT'::text, 'PUSH_ENROLMENT'::text]))),
  constraint state_tokens_signed_in_by_check CHECK ((signed_in_by = ANY (ARRAY['PASSWORD'::text, 'LINK'::text, 'REGISTRATION'::text, 'RECOVERY'::text, 'EXTERNAL'::text, 'PASSKEY'::text])))
);

create table tax_rates (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  rate integer not null,
  note text,
  "position" integer not null,
  constraint tax_rates_pkey PRIMARY KEY (site_id, id),
  constraint tax_rates_name_check CHECK ((btrim(name) <> ''::text)),
  constraint tax_rates_note_check CHECK ((btrim(note) <> ''::text)),
  constraint tax_rates_rate_check CHECK (((rate >= 0) AND (rate <= 10000)))
);

create table tax_settings (
  site_id uuid not null,
  name text,
  rate integer,
  is_included boolean,
  revision bigint default 1 not null,
  updated_at timestamp(3) with time zone not null,
  default_rate_id uuid,
  fees_without_tax boolean default false not null,
  constraint tax_settings_pkey PRIMARY KEY (site_id),
  constraint tax_settings_check CHECK ((num_nonnulls(name, rate, is_included) = ANY (ARRAY[0, 3]))),
  constraint tax_settings_name_check CHECK ((btrim(name) <> ''::text)),
  constraint tax_settings_rate_check CHECK (((rate >= 0) AND (rate <= 10000)))
);

create table team_invitations (
  site_id uuid not null,
  id uuid not null,
  email text not null,
  role text not null,
  staff_member_id uuid,
  status text default 'PENDING'::text not null,
  token_hash bytea not null,
  invited_by uuid,
  invited_by_name text not null,
  accepted_by uuid,
  sent_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint team_invitations_pkey PRIMARY KEY (site_id, id),
  constraint team_invitations_site_id_token_hash_key UNIQUE (site_id, token_hash),
  constraint team_invitations_check CHECK (((accepted_by IS NOT NULL) = (status = 'ACCEPTED'::text))),
  constraint team_invitations_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'FRONT_DESK'::text, 'PROVIDER'::text]))),
  constraint team_invitations_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'WITHDRAWN'::text])))
);

create table till_closings (
  site_id uuid not null,
  id uuid not null,
  person_id uuid,
  person_name text not null,
  number integer not null,
  day date not null,
  time_zone text not null,
  from_at timestamp(3) with time zone not null,
  until_at timestamp(3) with time zone not null,
  currency text not null,
  float_units bigint not null,
  rows jsonb not null,
  note text,
  closed_by_id uuid,
  closed_by text not null,
  closed_at timestamp(3) with time zone not null,
  constraint till_closings_pkey PRIMARY KEY (site_id, id),
  constraint till_closings_check CHECK ((until_at > from_at)),
  constraint till_closings_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint till_closings_float_units_check CHECK ((float_units >= 0)),
  constraint till_closings_number_check CHECK ((number >= 1))
);

create table till_lines (
  site_id uuid not null,
  line_id uuid not null,
  closing_id uuid not null,
  constraint till_lines_pkey PRIMARY KEY (site_id, line_id)
);

create table used_challenges (
  site_id uuid not null,
  nonce text not null,
  expires_at timestamp(3) with time zone not null,
  constraint used_challenges_pkey PRIMARY KEY (site_id, nonce)
);

create table visits (
  site_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  callbacks jsonb not null,
  keeps_member boolean not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  member_id uuid,
  session_hash bytea,
  claimed_by uuid,
  claimed_at timestamp(3) with time zone,
  constraint visits_pkey PRIMARY KEY (site_id, id)
);

create table waiting_list_entries (
  site_id uuid not null,
  booking_id uuid not null,
  event_id text,
  schedule_id uuid,
  contact_id uuid not null,
  party_size integer not null,
  turn integer not null,
  sits_out boolean default false not null,
  reservation_minutes integer not null,
  notice_minutes integer not null,
  may_start_late boolean default false not null,
  tell_at timestamp(3) with time zone,
  offer_expires_at timestamp(3) with time zone,
  is_told boolean default false not null,
  service_id uuid,
  from_at timestamp(3) with time zone,
  to_at timestamp(3) with time zone,
  passed_starts timestamp(3) with time zone[] default '{}'::timestamp with time zone[] not null,
  rests_until timestamp(3) with time zone,
  looked_at timestamp(3) with time zone,
  looked_stamp text,
  constraint waiting_list_entries_pkey PRIMARY KEY (site_id, booking_id),
  constraint waiting_list_entries_check CHECK ((num_nonnulls(event_id, schedule_id, service_id) = 1)),
  constraint waiting_list_entries_check1 CHECK (((tell_at IS NULL) = (offer_expires_at IS NULL))),
  constraint waiting_list_entries_check2 CHECK (((offer_expires_at IS NOT NULL) OR (NOT is_told))),
  constraint waiting_list_entries_check3 CHECK ((NOT (sits_out AND (offer_expires_at IS NOT NULL)))),
  constraint waiting_list_entries_party_size_check CHECK (((party_size >= 1) AND (party_size <= 1000))),
  constraint waiting_list_entries_window_check CHECK (((num_nonnulls(service_id, from_at, to_at) = ANY (ARRAY[0, 3])) AND ((service_id IS NULL) OR ((from_at < to_at) AND (NOT sits_out)))))
);

create table webhook_deliveries (
  site_id uuid not null,
  id uuid default gen_random_uuid() not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event_name text not null,
  entity_id uuid not null,
  sequence bigint not null,
  is_test boolean default false not null,
  status text default 'WAITING'::text not null,
  tries jsonb default '[]'::jsonb not null,
  failed_tries integer default 0 not null,
  due_since timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (site_id, id),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'DELIVERED'::text, 'FAILED'::text])))
);

create table webhook_keys (
  site_id uuid not null,
  id text not null,
  sealed_private_key text not null,
  public_key text not null,
  starts_at timestamp(3) with time zone not null,
  constraint webhook_keys_pkey PRIMARY KEY (site_id, id)
);

create table webhooks (
  site_id uuid not null,
  id uuid not null,
  url text not null,
  format text not null,
  event_names text[],
  status text default 'ACTIVE'::text not null,
  sealed_secret text not null,
  former_sealed_secret text,
  former_secret_ends_at timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  failed_rounds integer default 0 not null,
  rests_until timestamp(3) with time zone,
  last_delivered_at timestamp(3) with time zone,
  revision bigint default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint webhooks_pkey PRIMARY KEY (site_id, id),
  constraint webhooks_check CHECK (((former_sealed_secret IS NULL) = (former_secret_ends_at IS NULL))),
  constraint webhooks_format_check CHECK ((format = ANY (ARRAY['PLATFORM'::text, 'STANDARD'::text]))),
  constraint webhooks_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'SWITCHED_OFF'::text])))
);

create table written_events (
  site_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  calendar_id uuid not null,
  entity_id text not null,
  ends_at timestamp(3) with time zone not null,
  outside_id text,
  etag text,
  content_hash text,
  constraint written_events_pkey PRIMARY KEY (site_id, id),
  constraint written_events_site_id_calendar_id_entity_id_key UNIQUE (site_id, calendar_id, entity_id)
);

alter table picture_renditions alter column bytes set storage external;

alter table add_on_groups add constraint add_on_groups_site_id_service_id_fkey FOREIGN KEY (site_id, service_id) REFERENCES services(site_id, id) ON DELETE CASCADE;

alter table add_ons add constraint add_ons_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table api_keys add constraint api_keys_site_id_created_by_fkey FOREIGN KEY (site_id, created_by) REFERENCES identities(site_id, id) ON DELETE SET NULL (created_by);

alter table api_keys add constraint api_keys_site_id_created_by_key_fkey FOREIGN KEY (site_id, created_by_key) REFERENCES api_keys(site_id, id) ON DELETE SET NULL (created_by_key);

alter table api_keys add constraint api_keys_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table archive_pieces add constraint archive_pieces_site_id_archive_id_fkey FOREIGN KEY (site_id, archive_id) REFERENCES archives(site_id, id) ON DELETE CASCADE;

alter table archives add constraint archives_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table attendances add constraint attendances_site_id_booking_id_fkey FOREIGN KEY (site_id, booking_id) REFERENCES bookings(site_id, id) ON DELETE CASCADE;

alter table attendances add constraint attendances_site_id_event_id_fkey FOREIGN KEY (site_id, event_id) REFERENCES events(site_id, id) ON DELETE CASCADE;

alter table attendances add constraint attendances_site_id_participation_id_fkey FOREIGN KEY (site_id, participation_id) REFERENCES participations(site_id, id) ON DELETE CASCADE;

alter table attended_participants add constraint attended_participants_site_id_attendance_id_fkey FOREIGN KEY (site_id, attendance_id) REFERENCES attendances(site_id, id) ON DELETE CASCADE;

alter table attended_participants add constraint attended_participants_site_id_participant_id_fkey FOREIGN KEY (site_id, participant_id) REFERENCES booking_participants(site_id, id) ON DELETE CASCADE;

alter table audit_log add constraint audit_log_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table authorization_codes add constraint authorization_codes_site_id_client_id_fkey FOREIGN KEY (site_id, client_id) REFERENCES oauth_clients(site_id, id) ON DELETE CASCADE;

alter table authorization_codes add constraint authorization_codes_site_id_session_hash_fkey FOREIGN KEY (site_id, session_hash) REFERENCES sessions(site_id, token_hash) ON DELETE CASCADE;

alter table authorize_requests add constraint authorize_requests_site_id_client_id_fkey FOREIGN KEY (site_id, client_id) REFERENCES oauth_clients(site_id, id) ON DELETE CASCADE;

alter table automatic_actions add constraint automatic_actions_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table automatic_actions add constraint automatic_actions_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table badge_assignments add constraint badge_assignments_site_id_badge_id_fkey FOREIGN KEY (site_id, badge_id) REFERENCES badges(site_id, id) ON DELETE CASCADE;

alter table badge_assignments add constraint badge_assignments_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table badge_grants add constraint badge_grants_site_id_badge_id_fkey FOREIGN KEY (site_id, badge_id) REFERENCES badges(site_id, id) ON DELETE CASCADE;

alter table badge_grants add constraint badge_grants_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table badges add constraint badges_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table booking_fees add constraint booking_fees_site_id_booking_id_fkey FOREIGN KEY (site_id, booking_id) REFERENCES bookings(site_id, id) ON DELETE CASCADE;

alter table booking_fees add constraint booking_fees_site_id_contact_id_fkey FOREIGN KEY (site_id, contact_id) REFERENCES contacts(site_id, id) ON DELETE SET NULL (contact_id);

alter table booking_fees add constraint booking_fees_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table booking_fees add constraint booking_fees_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE SET NULL (member_id);

alter table booking_forms add constraint booking_forms_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table booking_participants add constraint booking_participants_site_id_booking_id_fkey FOREIGN KEY (site_id, booking_id) REFERENCES bookings(site_id, id) ON DELETE CASCADE;

alter table booking_participants add constraint booking_participants_site_id_person_id_fkey FOREIGN KEY (site_id, person_id) REFERENCES family_people(site_id, id) ON DELETE SET NULL (person_id);

alter table booking_policies add constraint booking_policies_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table bookings add constraint bookings_site_id_contact_id_fkey FOREIGN KEY (site_id, contact_id) REFERENCES contacts(site_id, id);

alter table bookings add constraint bookings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table bookings add constraint bookings_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE SET NULL (member_id);

alter table bookings add constraint bookings_site_id_resource_id_fkey FOREIGN KEY (site_id, resource_id) REFERENCES resources(site_id, id);

alter table bookings add constraint bookings_site_id_service_id_fkey FOREIGN KEY (site_id, service_id) REFERENCES services(site_id, id);

alter table bookkeeping_accounts add constraint bookkeeping_accounts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table calendar_apps add constraint calendar_apps_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id);

alter table calendar_connections add constraint calendar_connections_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id);

alter table calendar_connections add constraint calendar_connections_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table calendar_feeds add constraint calendar_feeds_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table calendar_trips add constraint calendar_trips_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id);

alter table calendar_trips add constraint calendar_trips_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table categories add constraint categories_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table checkouts add constraint checkouts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table checkouts add constraint checkouts_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table checkouts add constraint checkouts_site_id_plan_order_id_fkey FOREIGN KEY (site_id, plan_order_id) REFERENCES plan_orders(site_id, id) ON DELETE SET NULL (plan_order_id);

alter table client_import_lines add constraint client_import_lines_site_id_contact_id_fkey FOREIGN KEY (site_id, contact_id) REFERENCES contacts(site_id, id) ON DELETE CASCADE;

alter table client_import_lines add constraint client_import_lines_site_id_import_id_fkey FOREIGN KEY (site_id, import_id) REFERENCES client_imports(site_id, id) ON DELETE CASCADE;

alter table client_imports add constraint client_imports_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table client_lists add constraint client_lists_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table client_lists add constraint client_lists_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table client_notes add constraint client_notes_site_id_contact_id_fkey FOREIGN KEY (site_id, contact_id) REFERENCES contacts(site_id, id) ON DELETE CASCADE;

alter table client_secrets add constraint client_secrets_site_id_client_id_fkey FOREIGN KEY (site_id, client_id) REFERENCES oauth_clients(site_id, id) ON DELETE CASCADE;

alter table closed_months add constraint closed_months_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table connected_calendars add constraint connected_calendars_site_id_connection_id_fkey FOREIGN KEY (site_id, connection_id) REFERENCES calendar_connections(site_id, id) ON DELETE CASCADE;

alter table contacts add constraint contacts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table coupon_uses add constraint coupon_uses_site_id_coupon_id_fkey FOREIGN KEY (site_id, coupon_id) REFERENCES coupons(site_id, id);

alter table coupon_uses add constraint coupon_uses_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table coupon_uses add constraint coupon_uses_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE SET NULL (member_id);

alter table coupon_uses add constraint coupon_uses_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES plan_orders(site_id, id) ON DELETE CASCADE;

alter table coupons add constraint coupons_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table credit_lines add constraint credit_lines_site_id_booking_id_fkey FOREIGN KEY (site_id, booking_id) REFERENCES bookings(site_id, id);

alter table credit_lines add constraint credit_lines_site_id_order_id_benefit_id_fkey FOREIGN KEY (site_id, order_id, benefit_id) REFERENCES order_benefits(site_id, order_id, id) ON DELETE CASCADE;

alter table custom_fields add constraint custom_fields_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table customers_to_forget add constraint customers_to_forget_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table deletion_requests add constraint deletion_requests_site_id_contact_id_fkey FOREIGN KEY (site_id, contact_id) REFERENCES contacts(site_id, id) ON DELETE CASCADE;

alter table deletion_requests add constraint deletion_requests_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table deletion_requests add constraint deletion_requests_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table desk_methods add constraint desk_methods_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table domain_events add constraint domain_events_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table due_reminders add constraint due_reminders_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table embed_settings add constraint embed_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table events add constraint events_site_id_former_of_fkey FOREIGN KEY (site_id, former_of) REFERENCES events(site_id, id) ON DELETE CASCADE;

alter table events add constraint events_site_id_recurring_event_id_fkey FOREIGN KEY (site_id, recurring_event_id) REFERENCES events(site_id, id) ON DELETE CASCADE;

alter table events add constraint events_site_id_schedule_id_fkey FOREIGN KEY (site_id, schedule_id) REFERENCES schedules(site_id, id) ON DELETE CASCADE;

alter table factors add constraint factors_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table family_people add constraint family_people_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table fee_lines add constraint fee_lines_site_id_fee_id_fkey FOREIGN KEY (site_id, fee_id) REFERENCES booking_fees(site_id, id) ON DELETE CASCADE;

alter table fee_lines add constraint fee_lines_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table follows add constraint follows_site_id_followed_member_id_fkey FOREIGN KEY (site_id, followed_member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table follows add constraint follows_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table gateway_messages add constraint gateway_messages_site_id_token_hash_fkey FOREIGN KEY (site_id, token_hash) REFERENCES state_tokens(site_id, token_hash) ON DELETE CASCADE;

alter table gift_settings add constraint gift_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table gifts add constraint gifts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table gifts add constraint gifts_site_id_giver_contact_id_fkey FOREIGN KEY (site_id, giver_contact_id) REFERENCES contacts(site_id, id) ON DELETE SET NULL (giver_contact_id);

alter table gifts add constraint gifts_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES plan_orders(site_id, id);

alter table gifts add constraint gifts_site_id_plan_id_fkey FOREIGN KEY (site_id, plan_id) REFERENCES plans(site_id, id);

alter table idempotency_keys add constraint idempotency_keys_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table identities add constraint identities_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table invoice_series add constraint invoice_series_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table invoice_settings add constraint invoice_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table invoices add constraint invoices_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table invoices add constraint invoices_site_id_invoice_id_fkey FOREIGN KEY (site_id, invoice_id) REFERENCES invoices(site_id, id) ON DELETE CASCADE;

alter table kept_conflicts add constraint kept_conflicts_site_id_booking_id_fkey FOREIGN KEY (site_id, booking_id) REFERENCES bookings(site_id, id) ON DELETE CASCADE;

alter table limited_refunds add constraint limited_refunds_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table locations add constraint locations_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table mail_choices add constraint mail_choices_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table member_abouts add constraint member_abouts_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table member_blocks add constraint member_blocks_site_id_blocked_member_id_fkey FOREIGN KEY (site_id, blocked_member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table member_blocks add constraint member_blocks_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table member_methods add constraint member_methods_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table member_methods add constraint member_methods_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table member_privacy_settings add constraint member_privacy_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table member_reports add constraint member_reports_site_id_reported_member_id_fkey FOREIGN KEY (site_id, reported_member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table member_reports add constraint member_reports_site_id_reporting_member_id_fkey FOREIGN KEY (site_id, reporting_member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table member_role_assignments add constraint member_role_assignments_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE CASCADE;

alter table member_role_assignments add constraint member_role_assignments_site_id_role_key_fkey FOREIGN KEY (site_id, role_key) REFERENCES member_roles(site_id, role_key) ON DELETE CASCADE;

alter table member_roles add constraint member_roles_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table members add constraint members_site_id_contact_id_fkey FOREIGN KEY (site_id, contact_id) REFERENCES contacts(site_id, id);

alter table members add constraint members_site_id_id_fkey FOREIGN KEY (site_id, id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table message_attempts add constraint message_attempts_site_id_message_id_fkey FOREIGN KEY (site_id, message_id) REFERENCES messages(site_id, id) ON DELETE CASCADE;

alter table message_templates add constraint message_templates_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table messages add constraint messages_site_id_booking_id_fkey FOREIGN KEY (site_id, booking_id) REFERENCES bookings(site_id, id) ON DELETE CASCADE;

alter table messages add constraint messages_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table moderation_rules add constraint moderation_rules_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table moves add constraint moves_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table note_batches_taken_back add constraint note_batches_taken_back_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table oauth_clients add constraint oauth_clients_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table offer_alarms add constraint offer_alarms_site_id_service_id_fkey FOREIGN KEY (site_id, service_id) REFERENCES services(site_id, id) ON DELETE CASCADE;

alter table offer_checks add constraint offer_checks_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table one_time_links add constraint one_time_links_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table order_benefits add constraint order_benefits_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES plan_orders(site_id, id) ON DELETE CASCADE;

alter table order_billing add constraint order_billing_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table order_billing add constraint order_billing_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES plan_orders(site_id, id) ON DELETE CASCADE;

alter table order_reminders add constraint order_reminders_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table order_reminders add constraint order_reminders_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES plan_orders(site_id, id) ON DELETE CASCADE;

alter table outside_busy_times add constraint outside_busy_times_site_id_calendar_id_fkey FOREIGN KEY (site_id, calendar_id) REFERENCES outside_calendars(site_id, id) ON DELETE CASCADE;

alter table outside_calendars add constraint outside_calendars_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table outside_calendars add constraint outside_calendars_site_id_resource_id_fkey FOREIGN KEY (site_id, resource_id) REFERENCES resources(site_id, id) ON DELETE CASCADE;

alter table participations add constraint participations_site_id_event_id_fkey FOREIGN KEY (site_id, event_id) REFERENCES events(site_id, id) ON DELETE CASCADE;

alter table participations add constraint participations_site_id_schedule_id_fkey FOREIGN KEY (site_id, schedule_id) REFERENCES schedules(site_id, id) ON DELETE CASCADE;

alter table passkeys add constraint passkeys_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table payment_disputes add constraint payment_disputes_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table payment_disputes add constraint payment_disputes_site_id_payment_id_fkey FOREIGN KEY (site_id, payment_id) REFERENCES payments(site_id, id) ON DELETE CASCADE;

alter table payment_lines add constraint payment_lines_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table payment_lines add constraint payment_lines_site_id_payment_id_fkey FOREIGN KEY (site_id, payment_id) REFERENCES payments(site_id, id) ON DELETE CASCADE;

alter table payment_refunds add constraint payment_refunds_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table payment_refunds add constraint payment_refunds_site_id_payment_id_fkey FOREIGN KEY (site_id, payment_id) REFERENCES payments(site_id, id) ON DELETE CASCADE;

alter table payment_settings add constraint payment_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table payments add constraint payments_site_id_contact_id_fkey FOREIGN KEY (site_id, contact_id) REFERENCES contacts(site_id, id) ON DELETE SET NULL (contact_id);

alter table payments add constraint payments_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table picture_renditions add constraint picture_renditions_site_id_picture_id_fkey FOREIGN KEY (site_id, picture_id) REFERENCES pictures(site_id, id) ON DELETE CASCADE;

alter table picture_uses add constraint picture_uses_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table picture_uses add constraint picture_uses_site_id_picture_id_fkey FOREIGN KEY (site_id, picture_id) REFERENCES pictures(site_id, id);

alter table pictures add constraint pictures_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table places add constraint places_site_id_booking_id_fkey FOREIGN KEY (site_id, booking_id) REFERENCES bookings(site_id, id) ON DELETE CASCADE;

alter table places add constraint places_site_id_resource_id_fkey FOREIGN KEY (site_id, resource_id) REFERENCES resources(site_id, id) ON DELETE CASCADE;

alter table plan_benefits add constraint plan_benefits_site_id_plan_id_fkey FOREIGN KEY (site_id, plan_id) REFERENCES plans(site_id, id) ON DELETE CASCADE;

alter table plan_orders add constraint plan_orders_site_id_contact_id_fkey FOREIGN KEY (site_id, contact_id) REFERENCES contacts(site_id, id) ON DELETE SET NULL (contact_id);

alter table plan_orders add constraint plan_orders_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table plan_orders add constraint plan_orders_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES members(site_id, id) ON DELETE SET NULL (member_id);

alter table plan_orders add constraint plan_orders_site_id_plan_id_fkey FOREIGN KEY (site_id, plan_id) REFERENCES plans(site_id, id);

alter table plans add constraint plans_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table plans add constraint plans_site_id_tax_rate_id_fkey FOREIGN KEY (site_id, tax_rate_id) REFERENCES tax_rates(site_id, id) ON DELETE SET NULL (tax_rate_id);

alter table provider_balances add constraint provider_balances_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table provider_events add constraint provider_events_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table provider_movements add constraint provider_movements_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table provider_payouts add constraint provider_payouts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table provider_trips add constraint provider_trips_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table provider_trips add constraint provider_trips_site_id_provider_id_fkey FOREIGN KEY (site_id, provider_id) REFERENCES sign_in_providers(site_id, id) ON DELETE CASCADE;

alter table reached_bounds add constraint reached_bounds_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table recovery_codes add constraint recovery_codes_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table recovery_links add constraint recovery_links_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table refresh_tokens add constraint refresh_tokens_site_id_client_id_fkey FOREIGN KEY (site_id, client_id) REFERENCES oauth_clients(site_id, id) ON DELETE CASCADE;

alter table refresh_tokens add constraint refresh_tokens_site_id_session_hash_fkey FOREIGN KEY (site_id, session_hash) REFERENCES sessions(site_id, token_hash) ON DELETE CASCADE;

alter table refund_limits add constraint refund_limits_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table remembered_devices add constraint remembered_devices_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table reminder_settings add constraint reminder_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table reminder_turns add constraint reminder_turns_site_id_booking_id_fkey FOREIGN KEY (site_id, booking_id) REFERENCES bookings(site_id, id) ON DELETE CASCADE;

alter table resource_types add constraint resource_types_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table resources add constraint resources_site_id_events_schedule_id_fkey FOREIGN KEY (site_id, events_schedule_id) REFERENCES schedules(site_id, id);

alter table resources add constraint resources_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table resources add constraint resources_site_id_type_id_fkey FOREIGN KEY (site_id, type_id) REFERENCES resource_types(site_id, id);

alter table resources add constraint resources_site_id_working_hours_schedule_id_fkey FOREIGN KEY (site_id, working_hours_schedule_id) REFERENCES schedules(site_id, id);

alter table retention_runs add constraint retention_runs_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table retention_settings add constraint retention_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table saved_replies add constraint saved_replies_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table schedules add constraint schedules_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table seat_holds add constraint seat_holds_site_id_event_id_fkey FOREIGN KEY (site_id, event_id) REFERENCES events(site_id, id) ON DELETE CASCADE;

alter table seat_holds add constraint seat_holds_site_id_schedule_id_fkey FOREIGN KEY (site_id, schedule_id) REFERENCES schedules(site_id, id) ON DELETE CASCADE;

alter table service_options add constraint service_options_site_id_service_id_fkey FOREIGN KEY (site_id, service_id) REFERENCES services(site_id, id) ON DELETE CASCADE;

alter table service_reminders add constraint service_reminders_site_id_service_id_fkey FOREIGN KEY (site_id, service_id) REFERENCES services(site_id, id) ON DELETE CASCADE;

alter table service_slugs add constraint service_slugs_site_id_service_id_fkey FOREIGN KEY (site_id, service_id) REFERENCES services(site_id, id) ON DELETE CASCADE;

alter table services add constraint services_site_id_booking_policy_id_fkey FOREIGN KEY (site_id, booking_policy_id) REFERENCES booking_policies(site_id, id);

alter table services add constraint services_site_id_category_id_fkey FOREIGN KEY (site_id, category_id) REFERENCES categories(site_id, id);

alter table services add constraint services_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table services add constraint services_site_id_form_id_fkey FOREIGN KEY (site_id, form_id) REFERENCES booking_forms(site_id, id);

alter table services add constraint services_site_id_schedule_id_fkey FOREIGN KEY (site_id, schedule_id) REFERENCES schedules(site_id, id);

alter table services add constraint services_site_id_tax_rate_id_fkey FOREIGN KEY (site_id, tax_rate_id) REFERENCES tax_rates(site_id, id) ON DELETE SET NULL (tax_rate_id);

alter table session_givers add constraint session_givers_site_id_schedule_id_fkey FOREIGN KEY (site_id, schedule_id) REFERENCES schedules(site_id, id) ON DELETE CASCADE;

alter table session_tokens add constraint session_tokens_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table session_words add constraint session_words_site_id_author_id_fkey FOREIGN KEY (site_id, author_id) REFERENCES identities(site_id, id) ON DELETE SET NULL (author_id);

alter table session_words add constraint session_words_site_id_course_id_fkey FOREIGN KEY (site_id, course_id) REFERENCES schedules(site_id, id) ON DELETE CASCADE;

alter table session_words add constraint session_words_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table sessions add constraint sessions_site_id_client_id_fkey FOREIGN KEY (site_id, client_id) REFERENCES oauth_clients(site_id, id) ON DELETE CASCADE;

alter table sessions add constraint sessions_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table sign_in_attempts add constraint sign_in_attempts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table sign_in_connections add constraint sign_in_connections_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table sign_in_connections add constraint sign_in_connections_site_id_provider_id_fkey FOREIGN KEY (site_id, provider_id) REFERENCES sign_in_providers(site_id, id) ON DELETE CASCADE;

alter table sign_in_providers add constraint sign_in_providers_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table sign_in_settings add constraint sign_in_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table site_address_changes add constraint site_address_changes_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table site_hosts add constraint site_hosts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table staff_members add constraint staff_members_identity FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE SET NULL (identity_id);

alter table staff_members add constraint staff_members_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table staff_members add constraint staff_members_site_id_resource_id_fkey FOREIGN KEY (site_id, resource_id) REFERENCES resources(site_id, id) ON DELETE CASCADE;

alter table staff_settings add constraint staff_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table state_tokens add constraint state_tokens_site_id_identity_id_fkey FOREIGN KEY (site_id, identity_id) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table tax_rates add constraint tax_rates_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table tax_settings add constraint tax_settings_site_id_default_rate_id_fkey FOREIGN KEY (site_id, default_rate_id) REFERENCES tax_rates(site_id, id) ON DELETE SET NULL (default_rate_id);

alter table tax_settings add constraint tax_settings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table team_invitations add constraint team_invitations_site_id_accepted_by_fkey FOREIGN KEY (site_id, accepted_by) REFERENCES identities(site_id, id) ON DELETE CASCADE;

alter table team_invitations add constraint team_invitations_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table team_invitations add constraint team_invitations_site_id_invited_by_fkey FOREIGN KEY (site_id, invited_by) REFERENCES identities(site_id, id) ON DELETE SET NULL (invited_by);

alter table team_invitations add constraint team_invitations_site_id_staff_member_id_fkey FOREIGN KEY (site_id, staff_member_id) REFERENCES staff_members(site_id, id) ON DELETE SET NULL (staff_member_id);

alter table till_closings add constraint till_closings_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table till_lines add constraint till_lines_site_id_closing_id_fkey FOREIGN KEY (site_id, closing_id) REFERENCES till_closings(site_id, id) ON DELETE CASCADE;

alter table till_lines add constraint till_lines_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table till_lines add constraint till_lines_site_id_line_id_fkey FOREIGN KEY (site_id, line_id) REFERENCES payment_lines(site_id, id) ON DELETE CASCADE;

alter table used_challenges add constraint used_challenges_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE;

alter table visits add constraint visits_site_id_client_id_fkey FOREIGN KEY (site_id, client_id) REFERENCES oauth_clients(site_id, id) ON DELETE CASCADE;

alter table visits add constraint visits_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES identities(site_id, id) ON DELETE SET NULL (member_id);

alter table waiting_list_entries add constraint waiting_list_entries_site_id_booking_id_fkey FOREIGN KEY (site_id, booking_id) REFERENCES bookings(site_id, id) ON DELETE CASCADE;

alter table waiting_list_entries add constraint waiting_list_entries_site_id_event_id_fkey FOREIGN KEY (site_id, event_id) REFERENCES events(site_id, id) ON DELETE CASCADE;

alter table waiting_list_entries add constraint waiting_list_entries_site_id_schedule_id_fkey FOREIGN KEY (site_id, schedule_id) REFERENCES schedules(site_id, id) ON DELETE CASCADE;

alter table waiting_list_entries add constraint waiting_list_entries_site_id_service_id_fkey FOREIGN KEY (site_id, service_id) REFERENCES services(site_id, id) ON DELETE CASCADE;

alter table webhook_keys add constraint webhook_keys_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id);

alter table webhooks add constraint webhooks_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id);

alter table written_events add constraint written_events_site_id_calendar_id_fkey FOREIGN KEY (site_id, calendar_id) REFERENCES connected_calendars(site_id, id) ON DELETE CASCADE;

alter table written_events add constraint written_events_site_id_connection_id_fkey FOREIGN KEY (site_id, connection_id) REFERENCES calendar_connections(site_id, id) ON DELETE CASCADE;

CREATE INDEX add_on_groups_add_ons ON add_on_groups USING gin (add_on_ids);

CREATE INDEX api_keys_created_by ON api_keys USING btree (site_id, created_by);

CREATE INDEX api_keys_created_by_key ON api_keys USING btree (site_id, created_by_key);

CREATE UNIQUE INDEX archives_under_way ON archives USING btree (site_id) WHERE (status = 'MAKING'::text);

CREATE INDEX attendances_event ON attendances USING btree (site_id, event_id);

CREATE INDEX attendances_number ON attendances USING btree (site_id, ((number_of_attendees)::numeric), id);

CREATE INDEX attendances_status ON attendances USING btree (site_id, status, id);

CREATE INDEX attendances_whose ON attendances USING btree (site_id, COALESCE(booking_id, participation_id), id);

CREATE INDEX attended_participants_participant ON attended_participants USING btree (site_id, participant_id);

CREATE INDEX audit_log_time ON audit_log USING btree (site_id, occurred_at DESC);

CREATE INDEX authorization_codes_expires ON authorization_codes USING btree (expires_at);

CREATE INDEX authorization_codes_session ON authorization_codes USING btree (site_id, session_hash);

CREATE INDEX authorize_requests_expires ON authorize_requests USING btree (expires_at);

CREATE UNIQUE INDEX automatic_actions_approved ON automatic_actions USING btree (site_id, member_id) WHERE (rule = 'APPROVE_KNOWN'::text);

CREATE UNIQUE INDEX automatic_actions_hidden ON automatic_actions USING btree (site_id, member_id) WHERE ((rule = 'HIDE_REPORTED'::text) AND (undone_at IS NULL));

CREATE INDEX automatic_actions_latest ON automatic_actions USING btree (site_id, acted_at DESC, id);

CREATE INDEX automatic_actions_member ON automatic_actions USING btree (site_id, member_id);

CREATE INDEX badge_assignments_created ON badge_assignments USING btree (site_id, created_at DESC, id);

CREATE INDEX badge_assignments_member ON badge_assignments USING btree (site_id, member_id);

CREATE INDEX badge_grants_member ON badge_grants USING btree (site_id, member_id);

CREATE INDEX badges_with_rules ON badges USING btree (site_id, id) WHERE (rule_kind IS NOT NULL);

CREATE INDEX booking_fees_by_age ON booking_fees USING btree (site_id, created_at, id);

CREATE INDEX booking_fees_due ON booking_fees USING btree (site_id, created_at, id) WHERE (status = 'DUE'::text);

CREATE INDEX booking_fees_of_contact ON booking_fees USING btree (site_id, contact_id, created_at);

CREATE INDEX booking_fees_of_member ON booking_fees USING btree (site_id, member_id) WHERE (member_id IS NOT NULL);

CREATE UNIQUE INDEX booking_fees_once ON booking_fees USING btree (site_id, booking_id, kind, COALESCE(event_id, ''::text));

CREATE INDEX booking_fees_to_collect ON booking_fees USING btree (collect_at) WHERE (collect_at IS NOT NULL);

CREATE INDEX booking_participants_booking ON booking_participants USING btree (site_id, booking_id, "position");

CREATE INDEX booking_participants_person ON booking_participants USING btree (site_id, person_id) WHERE (person_id IS NOT NULL);

CREATE UNIQUE INDEX booking_policies_default ON booking_policies USING btree (site_id) WHERE is_default;

CREATE INDEX bookings_abandoned ON bookings USING btree (created_at) WHERE (status = 'CREATED'::text);

CREATE INDEX bookings_additional_resources ON bookings USING gin (additional_resource_ids) WHERE (additional_resource_ids <> '{}'::uuid[]);

CREATE INDEX bookings_client_holds ON bookings USING btree ((
CASE
    WHEN ((status = 'CREATED'::text) AND (client_id IS NOT NULL)) THEN ARRAY[(site_id)::text, (client_id)::text]
    ELSE NULL::text[]
END), hold_expires_at) WHERE (
CASE
    WHEN ((status = 'CREATED'::text) AND (client_id IS NOT NULL)) THEN ARRAY[(site_id)::text, (client_id)::text]
    ELSE NULL::text[]
END IS NOT NULL);

CREATE INDEX bookings_client_lately ON bookings USING btree (site_id, client_id, created_at) WHERE (client_id IS NOT NULL);

CREATE INDEX bookings_contact ON bookings USING btree (site_id, contact_id, start_at);

CREATE INDEX bookings_created ON bookings USING btree (site_id, created_at DESC, id);

CREATE INDEX bookings_creator_app ON bookings USING btree (site_id, (((created_by ->> 'appId'::text))::uuid));

CREATE INDEX bookings_creator_contact ON bookings USING btree (site_id, (((created_by ->> 'contactId'::text))::uuid)) WHERE (created_by ? 'contactId'::text);

CREATE INDEX bookings_creator_member ON bookings USING btree (site_id, (((created_by ->> 'memberId'::text))::uuid)) WHERE (created_by ? 'memberId'::text);

CREATE INDEX bookings_creator_user ON bookings USING btree (site_id, (((created_by ->> 'wixUserId'::text))::uuid)) WHERE (created_by ? 'wixUserId'::text);

CREATE INDEX bookings_creator_visitor ON bookings USING btree (site_id, (((created_by ->> 'anonymousVisitorId'::text))::uuid)) WHERE (created_by ? 'anonymousVisitorId'::text);

CREATE INDEX bookings_double_booked ON bookings USING btree (site_id, start_at) WHERE double_booked;

CREATE INDEX bookings_email ON bookings USING btree (site_id, ((contact_details ->> 'email'::text)));

CREATE INDEX bookings_end ON bookings USING btree (site_id, end_at, id);

CREATE INDEX bookings_event ON bookings USING btree (site_id, event_id);

CREATE INDEX bookings_external_user ON bookings USING btree (site_id, external_user_id) WHERE (external_user_id IS NOT NULL);

CREATE INDEX bookings_location ON bookings USING btree (site_id, ((slot #>> '{location,id}'::text[])));

CREATE INDEX bookings_location_type ON bookings USING btree (site_id, ((slot #>> '{location,locationType}'::text[])), created_at DESC, id);

CREATE INDEX bookings_member ON bookings USING btree (site_id, member_id, start_at) WHERE (member_id IS NOT NULL);

CREATE INDEX bookings_member_holds ON bookings USING btree ((
CASE
    WHEN ((status = 'CREATED'::text) AND (member_id IS NOT NULL)) THEN ARRAY[(site_id)::text, (member_id)::text]
    ELSE NULL::text[]
END), hold_expires_at) WHERE (
CASE
    WHEN ((status = 'CREATED'::text) AND (member_id IS NOT NULL)) THEN ARRAY[(site_id)::text, (member_id)::text]
    ELSE NULL::text[]
END IS NOT NULL);

CREATE INDEX bookings_multi_service ON bookings USING btree (site_id, multi_service_booking_id) WHERE (multi_service_booking_id IS NOT NULL);

CREATE INDEX bookings_network_holds ON bookings USING btree ((
CASE
    WHEN ((status = 'CREATED'::text) AND (network IS NOT NULL)) THEN ARRAY[(site_id)::text, network]
    ELSE NULL::text[]
END), hold_expires_at) WHERE (
CASE
    WHEN ((status = 'CREATED'::text) AND (network IS NOT NULL)) THEN ARRAY[(site_id)::text, network]
    ELSE NULL::text[]
END IS NOT NULL);

CREATE INDEX bookings_network_lately ON bookings USING btree (site_id, network, created_at) WHERE (network IS NOT NULL);

CREATE INDEX bookings_of_order ON bookings USING btree (site_id, order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX bookings_participants ON bookings USING btree (site_id, ((total_participants)::numeric), created_at DESC, id);

CREATE INDEX bookings_payment_option ON bookings USING btree (site_id, selected_payment_option, created_at DESC, id);

CREATE INDEX bookings_payment_status ON bookings USING btree (site_id, payment_status, created_at DESC, id);

CREATE INDEX bookings_resource ON bookings USING btree (site_id, resource_id, start_at);

CREATE INDEX bookings_series ON bookings USING btree (site_id, series_id) WHERE (series_id IS NOT NULL);

CREATE INDEX bookings_service ON bookings USING btree (site_id, service_id, start_at);

CREATE INDEX bookings_session ON bookings USING btree (site_id, event_id) WHERE (type = 'CLASS'::text);

CREATE INDEX bookings_start ON bookings USING btree (site_id, start_at, id);

CREATE INDEX bookings_status ON bookings USING btree (site_id, status, start_at);

CREATE INDEX bookings_tags ON bookings USING gin (tags) WHERE (tags <> '{INDIVIDUAL}'::text[]);

CREATE INDEX bookings_title ON bookings USING btree (site_id, title);

CREATE INDEX bookings_unanswered ON bookings USING btree (start_at) WHERE (status = 'PENDING'::text);

CREATE INDEX bookings_unpaid ON bookings USING btree (site_id, start_at, id) INCLUDE (price, type, payment_status, contact_id) WHERE ((status = 'CONFIRMED'::text) AND (payment_status = ANY (ARRAY['UNDEFINED'::text, 'NOT_PAID'::text, 'PARTIALLY_PAID'::text])));

CREATE INDEX bookings_updated ON bookings USING btree (site_id, updated_at DESC, id);

CREATE INDEX bookings_visitor ON bookings USING btree (site_id, visitor_id, start_at) WHERE (visitor_id IS NOT NULL);

CREATE INDEX bookings_visitor_holds ON bookings USING btree ((
CASE
    WHEN ((status = 'CREATED'::text) AND (visitor_id IS NOT NULL)) THEN ARRAY[(site_id)::text, (visitor_id)::text]
    ELSE NULL::text[]
END), hold_expires_at) WHERE (
CASE
    WHEN ((status = 'CREATED'::text) AND (visitor_id IS NOT NULL)) THEN ARRAY[(site_id)::text, (visitor_id)::text]
    ELSE NULL::text[]
END IS NOT NULL);

CREATE INDEX calendar_connections_due ON calendar_connections USING btree (LEAST(read_due_at, write_due_at));

CREATE INDEX calendar_connections_of_account ON calendar_connections USING btree (site_id, identity_id);

CREATE INDEX calendar_connections_of_resource ON calendar_connections USING btree (site_id, resource_id);

CREATE INDEX calendar_trips_expires ON calendar_trips USING btree (expires_at);

CREATE INDEX calendar_trips_identity ON calendar_trips USING btree (site_id, identity_id);

CREATE INDEX call_counts_window ON call_counts USING btree (window_ends_at);

CREATE UNIQUE INDEX categories_default ON categories USING btree (site_id) WHERE is_default;

CREATE INDEX categories_order ON categories USING btree (site_id, sort_order, id) WHERE (deleted_at IS NULL);

CREATE INDEX categories_time ON categories USING btree (site_id, created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX checkouts_by_expiry ON checkouts USING btree (expires_at);

CREATE INDEX checkouts_of_member ON checkouts USING btree (site_id, member_id) WHERE (member_id IS NOT NULL);

CREATE INDEX checkouts_of_plan_order ON checkouts USING btree (site_id, plan_order_id) WHERE (plan_order_id IS NOT NULL);

CREATE INDEX client_import_lines_contact ON client_import_lines USING btree (site_id, contact_id);

CREATE INDEX client_imports_latest ON client_imports USING btree (site_id, created_at DESC, id);

CREATE UNIQUE INDEX client_lists_name ON client_lists USING btree (site_id, COALESCE(identity_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));

CREATE INDEX client_notes_contact ON client_notes USING btree (site_id, contact_id, created_at DESC, id);

CREATE INDEX client_secrets_client ON client_secrets USING btree (site_id, client_id);

CREATE INDEX client_secrets_expires ON client_secrets USING btree (expires_at);

CREATE UNIQUE INDEX client_secrets_in_use ON client_secrets USING btree (site_id, client_id) WHERE (expires_at IS NULL);

CREATE UNIQUE INDEX connected_calendars_channel ON connected_calendars USING btree (site_id, channel_hash) WHERE (channel_hash IS NOT NULL);

CREATE INDEX contacts_account ON contacts USING btree (site_id, account_status, created_at DESC, id);

CREATE INDEX contacts_alphabet ON contacts USING btree (site_id, last_name COLLATE "und-x-icu", first_name COLLATE "und-x-icu", id);

CREATE INDEX contacts_created ON contacts USING btree (site_id, created_at DESC, id);

CREATE INDEX contacts_custom ON contacts USING gin (custom_fields jsonb_path_ops);

CREATE UNIQUE INDEX contacts_email ON contacts USING btree (site_id, lower(email)) WHERE (email IS NOT NULL);

CREATE INDEX contacts_name_alone ON contacts USING btree (site_id, lower(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)))) WHERE ((email IS NULL) AND (phone IS NULL));

CREATE INDEX contacts_number ON contacts USING btree (site_id, regexp_replace(phone, '[^0-9+]'::text, ''::text, 'g'::text)) WHERE ((email IS NULL) AND (phone IS NOT NULL));

CREATE INDEX contacts_search ON contacts USING gin (search gin_trgm_ops);

CREATE INDEX contacts_tags ON contacts USING gin (tags) WHERE (tags <> '{}'::text[]);

CREATE INDEX coupon_uses_of_coupon ON coupon_uses USING btree (site_id, coupon_id, expires_at);

CREATE INDEX coupon_uses_of_member ON coupon_uses USING btree (site_id, member_id);

CREATE INDEX coupons_by_age ON coupons USING btree (site_id, created_at DESC, id);

CREATE INDEX credit_lines_of_benefit ON credit_lines USING btree (site_id, order_id, benefit_id, cycle) INCLUDE (amount);

CREATE INDEX credit_lines_of_booking ON credit_lines USING btree (site_id, booking_id) INCLUDE (uses) WHERE (booking_id IS NOT NULL);

CREATE UNIQUE INDEX credit_lines_one_grant ON credit_lines USING btree (site_id, order_id, benefit_id, COALESCE(cycle, '-1'::integer)) WHERE (cause = 'GRANT'::text);

CREATE INDEX customers_to_forget_due ON customers_to_forget USING btree (due_at);

CREATE INDEX deletion_requests_due ON deletion_requests USING btree (due_at);

CREATE UNIQUE INDEX desk_methods_by_name ON desk_methods USING btree (site_id, lower(name)) WHERE (NOT is_removed);

CREATE INDEX domain_events_between_members ON domain_events USING btree (site_id, name) WHERE (name = ANY (ARRAY['follow.member_followed'::text, 'follow.member_unfollowed'::text, 'member_block.created'::text, 'member_block.deleted'::text, 'member_report.created'::text, 'member_report.deleted'::text, 'member_report.reviewed'::text, 'badge_assignment.created'::text, 'badge_assignment.deleted'::text, 'calendar_feed.created'::text, 'calendar_feed.renewed'::text, 'calendar_feed.revoked'::text]));

CREATE INDEX domain_events_time ON domain_events USING btree (site_id, occurred_at DESC, id);

CREATE UNIQUE INDEX event_resources_start ON event_resources USING btree (site_id, resource_id, starts_at, event_id COLLATE "C");

CREATE UNIQUE INDEX events_booking ON events USING btree (site_id, booking_id) WHERE (booking_id IS NOT NULL);

CREATE UNIQUE INDEX events_exception ON events USING btree (site_id, recurring_event_id, original_local_start) WHERE (recurrence_type = 'EXCEPTION'::text);

CREATE INDEX events_former ON events USING btree (site_id, former_of) WHERE (former_of IS NOT NULL);

CREATE INDEX events_masters ON events USING btree (site_id, id) WHERE (recurrence_type = 'MASTER'::text);

CREATE INDEX events_resources ON events USING gin (resource_ids);

CREATE INDEX events_schedule_span ON events USING gist (site_id, schedule_id, span) WHERE (schedule_id IS NOT NULL);

CREATE INDEX events_series ON events USING gist (site_id, span) WHERE (recurrence_type <> 'NONE'::text);

CREATE INDEX events_span ON events USING gist (site_id, span);

CREATE INDEX events_span_without_bookings ON events USING gist (site_id, span) WHERE (booking_id IS NULL);

CREATE INDEX events_start ON events USING btree (site_id, lower(span), id COLLATE "C") WHERE ((recurrence_type = 'NONE'::text) AND (status = 'CONFIRMED'::text));

CREATE INDEX family_people_member ON family_people USING btree (site_id, member_id);

CREATE INDEX family_people_removed ON family_people USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX follows_followers ON follows USING btree (site_id, followed_member_id, created_at DESC, member_id);

CREATE INDEX follows_following ON follows USING btree (site_id, member_id, created_at DESC, followed_member_id);

CREATE INDEX gateway_messages_expires ON gateway_messages USING btree (expires_at);

CREATE INDEX gifts_by_age ON gifts USING btree (site_id, created_at DESC, id);

CREATE INDEX gifts_of_contact ON gifts USING btree (site_id, giver_contact_id);

CREATE INDEX gifts_of_plan ON gifts USING btree (site_id, plan_id);

CREATE INDEX gifts_to_deliver ON gifts USING btree (deliver_at) WHERE ((status = 'READY'::text) AND (delivered_at IS NULL) AND (deliver_at IS NOT NULL));

CREATE INDEX gifts_unpaid ON gifts USING btree (site_id, created_at, id) WHERE (status = 'UNPAID'::text);

CREATE INDEX idempotency_keys_created ON idempotency_keys USING btree (created_at);

CREATE UNIQUE INDEX identities_email ON identities USING btree (site_id, lower(email)) WHERE (status <> ALL (ARRAY['OFFLINE'::text, 'DELETED'::text]));

CREATE INDEX identities_last_login ON identities USING btree (site_id, last_login_at DESC NULLS LAST, id);

CREATE INDEX identities_team ON identities USING btree (site_id, id) WHERE (role IS NOT NULL);

CREATE INDEX identities_written_email ON identities USING btree (site_id, email);

CREATE INDEX invoices_by_age ON invoices USING btree (site_id, issued_at DESC, id);

CREATE INDEX invoices_credited ON invoices USING btree (site_id, invoice_id) WHERE (invoice_id IS NOT NULL);

CREATE INDEX invoices_of_member ON invoices USING btree (site_id, member_id, issued_at DESC);

CREATE INDEX invoices_of_order ON invoices USING btree (site_id, order_id);

CREATE INDEX invoices_of_payment ON invoices USING btree (site_id, payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX limited_refunds_of_day ON limited_refunds USING btree (site_id, identity_id, created_at);

CREATE INDEX locations_of_site ON locations USING btree (site_id, created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX mail_choices_quiet ON mail_choices USING btree (site_id) WHERE (quiet_from IS NOT NULL);

CREATE INDEX member_blocks_blocked ON member_blocks USING btree (site_id, blocked_member_id, member_id);

CREATE UNIQUE INDEX member_blocks_pair ON member_blocks USING btree (site_id, LEAST(member_id, blocked_member_id), GREATEST(member_id, blocked_member_id));

CREATE INDEX member_methods_by_expiry ON member_methods USING btree (expires_month) WHERE ((expires_month IS NOT NULL) AND (expiry_told_at IS NULL));

CREATE INDEX member_reports_created ON member_reports USING btree (site_id, created_at, id);

CREATE INDEX member_reports_reported ON member_reports USING btree (site_id, reported_member_id, created_at DESC);

CREATE INDEX member_reports_reporting ON member_reports USING btree (site_id, reporting_member_id);

CREATE INDEX member_role_assignments_role ON member_role_assignments USING btree (site_id, role_key);

CREATE INDEX members_alphabet ON members USING btree (site_id, nickname COLLATE "und-x-icu", id);

CREATE INDEX members_contact ON members USING btree (site_id, contact_id);

CREATE INDEX members_created ON members USING btree (site_id, created_at DESC, id);

CREATE INDEX members_nickname_start ON members USING btree (site_id, lower(nickname) text_pattern_ops);

CREATE INDEX members_nickname_words ON members USING gin (lower(nickname) gin_trgm_ops);

CREATE INDEX members_shown ON members USING btree (site_id, created_at DESC, id) INCLUDE (activity_status) WHERE ((privacy_status = 'PUBLIC'::text) AND (account_status = 'ACTIVE'::text));

CREATE INDEX members_status ON members USING btree (site_id, account_status, created_at DESC, id);

CREATE INDEX members_told_status ON members USING btree (site_id, (
CASE account_status
    WHEN 'ACTIVE'::text THEN 'APPROVED'::text
    ELSE account_status
END), created_at DESC, id);

CREATE INDEX messages_age ON messages USING btree (created_at);

CREATE INDEX messages_booking ON messages USING btree (site_id, booking_id, created_at);

CREATE INDEX messages_collected ON messages USING btree (recipient, created_at) WHERE ((status = 'COLLECTED'::text) AND (queued_at IS NULL));

CREATE INDEX messages_counted ON messages USING btree (site_id, lower(recipient), counted_at DESC) WHERE (counted_at IS NOT NULL);

CREATE INDEX messages_created ON messages USING btree (site_id, created_at DESC, id);

CREATE INDEX messages_farewells ON messages USING btree (site_id) WHERE (template = 'deletion-done'::text);

CREATE UNIQUE INDEX messages_once ON messages USING btree (site_id, event_id, template, recipient) WHERE (event_id IS NOT NULL);

CREATE INDEX messages_recipient ON messages USING btree (site_id, lower(recipient), created_at DESC, id);

CREATE INDEX messages_status ON messages USING btree (site_id, status, created_at) WHERE (status <> 'SENT'::text);

CREATE INDEX messages_template ON messages USING btree (site_id, template, created_at DESC, id);

CREATE INDEX moved_entities_of_move ON moved_entities USING btree (site_id, move_id, kind, "position", outside_id);

CREATE INDEX moved_entities_ours ON moved_entities USING btree (site_id, kind, our_id) WHERE (our_id IS NOT NULL);

CREATE INDEX moved_entities_seen ON moved_entities USING btree (site_id, seen_in) WHERE (seen_in IS NOT NULL);

CREATE INDEX moves_due ON moves USING btree (due_at) WHERE (status = ANY (ARRAY['READING'::text, 'CHECKING'::text, 'APPLYING'::text, 'UNDOING'::text]));

CREATE UNIQUE INDEX moves_under_way ON moves USING btree (site_id) WHERE (status = ANY (ARRAY['READING'::text, 'CHECKING'::text, 'READY'::text, 'APPLYING'::text, 'UNDOING'::text]));

CREATE INDEX outside_busy_times_during ON outside_busy_times USING gist (site_id, calendar_id, during);

CREATE INDEX outside_busy_times_ended ON outside_busy_times USING btree (upper(during));

CREATE INDEX outside_calendars_connection ON outside_calendars USING btree (site_id, connection_id);

CREATE INDEX outside_calendars_resource ON outside_calendars USING btree (site_id, resource_id);

CREATE INDEX participations_contact ON participations USING btree (site_id, contact_id) WHERE (contact_id IS NOT NULL);

CREATE INDEX participations_created ON participations USING btree (site_id, created_at, id);

CREATE INDEX participations_event ON participations USING btree (site_id, event_id) WHERE (event_id IS NOT NULL);

CREATE INDEX participations_external ON participations USING btree (site_id, external_id) WHERE (external_id IS NOT NULL);

CREATE INDEX participations_schedule ON participations USING btree (site_id, schedule_id) WHERE (schedule_id IS NOT NULL);

CREATE INDEX passkeys_identity ON passkeys USING btree (site_id, identity_id);

CREATE INDEX payment_disputes_by_age ON payment_disputes USING btree (site_id, created_at, id);

CREATE INDEX payment_disputes_of_payment ON payment_disputes USING btree (site_id, payment_id);

CREATE INDEX payment_disputes_to_look_at ON payment_disputes USING btree (look_at) WHERE (look_at IS NOT NULL);

CREATE INDEX payment_lines_by_age ON payment_lines USING btree (site_id, created_at, id);

CREATE INDEX payment_lines_of_payment ON payment_lines USING btree (site_id, payment_id, "position");

CREATE INDEX payment_lines_of_tills ON payment_lines USING btree (site_id, created_at) WHERE (desk_method IS NOT NULL);

CREATE INDEX payment_refunds_due ON payment_refunds USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX payment_refunds_of_payment ON payment_refunds USING btree (site_id, payment_id);

CREATE INDEX payments_by_age ON payments USING btree (site_id, created_at, id);

CREATE INDEX payments_due ON payments USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX payments_failed_cycles ON payments USING btree (site_id, created_at, id) INCLUDE (subject_id, cycle, units, currency, contact_id) WHERE ((purpose = 'ORDER'::text) AND (status = 'FAILED'::text) AND (tries > 0) AND (cycle > 0));

CREATE INDEX payments_in_parts ON payments USING btree (site_id, subject_id) WHERE (part > 0);

CREATE INDEX payments_of_bookings_together ON payments USING gin (also_booking_ids) WHERE (also_booking_ids <> '{}'::uuid[]);

CREATE UNIQUE INDEX payments_of_charge ON payments USING btree (site_id, provider, charge_id);

CREATE INDEX payments_of_contact ON payments USING btree (site_id, contact_id);

CREATE UNIQUE INDEX payments_of_cycle ON payments USING btree (site_id, subject_id, cycle, part) WHERE ((purpose = 'ORDER'::text) AND (status <> ALL (ARRAY['FAILED'::text, 'EXPIRED'::text, 'UNDONE'::text])));

CREATE UNIQUE INDEX payments_of_gift ON payments USING btree (site_id, subject_id, part) WHERE ((purpose = 'GIFT'::text) AND (status <> ALL (ARRAY['FAILED'::text, 'EXPIRED'::text, 'UNDONE'::text])));

CREATE INDEX payments_of_orders_together ON payments USING gin (also_order_ids) WHERE (also_order_ids <> '{}'::uuid[]);

CREATE UNIQUE INDEX payments_of_session ON payments USING btree (site_id, provider, session_id);

CREATE INDEX payments_of_subject ON payments USING btree (site_id, subject_id);

CREATE INDEX payments_to_close ON payments USING btree (close_at) WHERE (close_at IS NOT NULL);

CREATE UNIQUE INDEX payments_under_way ON payments USING btree (site_id, subject_id) WHERE ((purpose = ANY (ARRAY['BOOKING'::text, 'METHOD'::text, 'FEE'::text])) AND (status = ANY (ARRAY['OPEN'::text, 'ACTION_REQUIRED'::text])));

CREATE INDEX picture_uses_picture ON picture_uses USING btree (site_id, picture_id);

CREATE INDEX pictures_touched ON pictures USING btree (touched_at);

CREATE INDEX places_booking ON places USING btree (site_id, booking_id);

CREATE INDEX places_during ON places USING gist (site_id, resource_id, during);

CREATE INDEX places_expiry ON places USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX places_holds ON places USING btree (site_id, resource_id) WHERE is_hold;

CREATE INDEX plan_orders_bought_with ON plan_orders USING btree (site_id, bought_with) WHERE (bought_with IS NOT NULL);

CREATE INDEX plan_orders_by_age ON plan_orders USING btree (site_id, created_at, id);

CREATE INDEX plan_orders_by_end ON plan_orders USING btree (site_id, end_at, id);

CREATE INDEX plan_orders_by_latest_end ON plan_orders USING btree (site_id, end_at DESC NULLS LAST, id);

CREATE INDEX plan_orders_due ON plan_orders USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX plan_orders_of_contact ON plan_orders USING btree (site_id, contact_id);

CREATE INDEX plan_orders_of_member ON plan_orders USING btree (site_id, member_id, created_at);

CREATE INDEX plan_orders_of_plan ON plan_orders USING btree (site_id, plan_id, created_at);

CREATE UNIQUE INDEX plan_orders_only_purchase ON plan_orders USING btree (site_id, plan_id, member_id) WHERE is_only_purchase;

CREATE UNIQUE INDEX plan_orders_only_trial ON plan_orders USING btree (site_id, plan_id, member_id) WHERE is_only_trial;

CREATE INDEX plan_orders_open ON plan_orders USING btree (site_id, start_at, id) WHERE ((payment_status = 'UNPAID'::text) AND (type = 'OFFLINE'::text));

CREATE INDEX plan_orders_unpaid ON plan_orders USING btree (start_at) WHERE ((payment_status = 'UNPAID'::text) AND (status = 'ACTIVE'::text));

CREATE INDEX plans_in_order ON plans USING btree (site_id, "position", id);

CREATE INDEX plans_of_tax_rate ON plans USING btree (site_id, tax_rate_id) WHERE (tax_rate_id IS NOT NULL);

CREATE UNIQUE INDEX plans_primary ON plans USING btree (site_id) WHERE is_primary;

CREATE INDEX provider_events_by_age ON provider_events USING btree (received_at);

CREATE INDEX provider_movements_by_age ON provider_movements USING btree (site_id, occurred_at, id);

CREATE INDEX provider_movements_of_line ON provider_movements USING btree (site_id, kind, provider_id);

CREATE INDEX provider_movements_of_payout ON provider_movements USING btree (site_id, payout_id) WHERE (payout_id IS NOT NULL);

CREATE INDEX provider_payouts_by_arrival ON provider_payouts USING btree (site_id, arrival_on, id);

CREATE INDEX provider_payouts_to_read ON provider_payouts USING btree (site_id, created_at, id) WHERE (is_automatic AND (NOT has_contents));

CREATE UNIQUE INDEX provider_trips_answer ON provider_trips USING btree (site_id, answer_hash) WHERE (answer_hash IS NOT NULL);

CREATE INDEX provider_trips_expires ON provider_trips USING btree (expires_at);

CREATE INDEX provider_trips_identity ON provider_trips USING btree (site_id, identity_id) WHERE (identity_id IS NOT NULL);

CREATE INDEX provider_trips_provider ON provider_trips USING btree (site_id, provider_id);

CREATE INDEX reached_bounds_latest ON reached_bounds USING btree (site_id, last_at DESC);

CREATE INDEX recovery_links_expires ON recovery_links USING btree (expires_at);

CREATE INDEX recovery_links_identity ON recovery_links USING btree (site_id, identity_id);

CREATE INDEX refresh_tokens_expires ON refresh_tokens USING btree (expires_at);

CREATE INDEX refresh_tokens_session ON refresh_tokens USING btree (site_id, session_hash) WHERE (session_hash IS NOT NULL);

CREATE INDEX remembered_devices_expires ON remembered_devices USING btree (expires_at);

CREATE UNIQUE INDEX remembered_devices_id ON remembered_devices USING btree (site_id, id);

CREATE INDEX remembered_devices_identity ON remembered_devices USING btree (site_id, identity_id);

CREATE UNIQUE INDEX resource_types_name ON resource_types USING btree (site_id, lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX resources_type ON resources USING btree (site_id, type_id, name) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX schedules_external ON schedules USING btree (site_id, external_id) WHERE (external_id IS NOT NULL);

CREATE INDEX seat_holds_event ON seat_holds USING btree (site_id, event_id) WHERE (event_id IS NOT NULL);

CREATE INDEX seat_holds_expires ON seat_holds USING btree (expires_at);

CREATE INDEX seat_holds_schedule ON seat_holds USING btree (site_id, schedule_id) WHERE (schedule_id IS NOT NULL);

CREATE INDEX service_slugs_service ON service_slugs USING btree (site_id, service_id, created_at);

CREATE INDEX services_alphabet ON services USING btree (site_id, name COLLATE "und-x-icu", id) INCLUDE (hidden) WHERE (deleted_at IS NULL);

CREATE INDEX services_category ON services USING btree (site_id, category_id) WHERE (deleted_at IS NULL);

CREATE INDEX services_deleted ON services USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX services_form ON services USING btree (site_id, form_id) WHERE (deleted_at IS NULL);

CREATE INDEX services_locations ON services USING gin (locations jsonb_path_ops) WHERE (deleted_at IS NULL);

CREATE INDEX services_name ON services USING btree (site_id, lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX services_needs ON services USING gin (service_resources jsonb_path_ops) WHERE (deleted_at IS NULL);

CREATE INDEX services_of_tax_rate ON services USING btree (site_id, tax_rate_id) WHERE (tax_rate_id IS NOT NULL);

CREATE INDEX services_order ON services USING btree (site_id, created_at, id) INCLUDE (hidden, type, sort_order, category_id, booking_policy_id, schedule_id) WHERE (deleted_at IS NULL);

CREATE INDEX services_policy ON services USING btree (site_id, booking_policy_id, created_at, id) INCLUDE (hidden, category_id, schedule_id) WHERE (deleted_at IS NULL);

CREATE INDEX services_resources ON services USING gin (resource_ids);

CREATE INDEX services_schedule ON services USING btree (site_id, schedule_id);

CREATE INDEX services_slug ON services USING btree (site_id, main_slug) WHERE (deleted_at IS NULL);

CREATE INDEX services_words ON services USING gin (lower(name) gin_trgm_ops);

CREATE INDEX session_givers_resource ON session_givers USING btree (resource_id, site_id, schedule_id);

CREATE INDEX session_tokens_expires ON session_tokens USING btree (expires_at);

CREATE INDEX session_tokens_identity ON session_tokens USING btree (site_id, identity_id);

CREATE INDEX session_words_author ON session_words USING btree (site_id, author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX session_words_course ON session_words USING btree (site_id, course_id) WHERE (course_id IS NOT NULL);

CREATE INDEX session_words_ends ON session_words USING btree (ends_at);

CREATE INDEX session_words_event ON session_words USING btree (site_id, event_id, created_at);

CREATE INDEX sessions_began_in ON sessions USING btree (site_id, began_in) WHERE (began_in IS NOT NULL);

CREATE INDEX sessions_client ON sessions USING btree (site_id, client_id) WHERE (client_id IS NOT NULL);

CREATE UNIQUE INDEX sessions_id ON sessions USING btree (site_id, id);

CREATE INDEX sessions_identity ON sessions USING btree (site_id, identity_id);

CREATE UNIQUE INDEX staff_members_identity ON staff_members USING btree (site_id, identity_id) WHERE (identity_id IS NOT NULL);

CREATE INDEX state_tokens_expires ON state_tokens USING btree (expires_at);

CREATE INDEX state_tokens_identity ON state_tokens USING btree (site_id, identity_id);

CREATE INDEX team_invitations_expires ON team_invitations USING btree (expires_at) WHERE (status <> 'PENDING'::text);

CREATE UNIQUE INDEX team_invitations_open ON team_invitations USING btree (site_id, lower(email)) WHERE (status = 'PENDING'::text);

CREATE INDEX till_closings_by_age ON till_closings USING btree (site_id, closed_at DESC, id);

CREATE UNIQUE INDEX till_closings_of_person ON till_closings USING btree (site_id, person_id, number) NULLS NOT DISTINCT;

CREATE INDEX till_lines_of_closing ON till_lines USING btree (site_id, closing_id);

CREATE INDEX used_challenges_expires ON used_challenges USING btree (expires_at);

CREATE INDEX visits_expires ON visits USING btree (expires_at);

CREATE INDEX visits_member ON visits USING btree (site_id, member_id) WHERE (member_id IS NOT NULL);

CREATE UNIQUE INDEX waiting_list_entries_event ON waiting_list_entries USING btree (site_id, event_id, contact_id) WHERE (event_id IS NOT NULL);

CREATE UNIQUE INDEX waiting_list_entries_schedule ON waiting_list_entries USING btree (site_id, schedule_id, contact_id) WHERE (schedule_id IS NOT NULL);

CREATE UNIQUE INDEX waiting_list_entries_service ON waiting_list_entries USING btree (site_id, service_id, contact_id) WHERE (service_id IS NOT NULL);

CREATE INDEX waiting_list_entries_time_offers ON waiting_list_entries USING btree (offer_expires_at) WHERE ((service_id IS NOT NULL) AND (offer_expires_at IS NOT NULL));

CREATE INDEX waiting_list_entries_windows ON waiting_list_entries USING btree (site_id, to_at, turn) WHERE ((service_id IS NOT NULL) AND (offer_expires_at IS NULL));

CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (site_id, webhook_id, due_at) WHERE (status = 'WAITING'::text);

CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries USING btree (site_id, webhook_id, entity_id, sequence) WHERE (status = 'WAITING'::text);

CREATE INDEX webhook_deliveries_log ON webhook_deliveries USING btree (site_id, webhook_id, created_at, sequence, id);

CREATE INDEX webhook_deliveries_old ON webhook_deliveries USING btree (created_at) WHERE (status <> 'WAITING'::text);

CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries USING btree (site_id, webhook_id, event_id) WHERE (NOT is_test);

CREATE INDEX written_events_of_connection ON written_events USING btree (site_id, connection_id, ends_at);

CREATE INDEX written_events_of_entity ON written_events USING btree (site_id, entity_id);

CREATE TRIGGER leave_waiting_list AFTER UPDATE OF status ON bookings FOR EACH ROW WHEN (((old.status = 'WAITING_LIST'::text) AND (new.status <> 'WAITING_LIST'::text))) EXECUTE FUNCTION leave_waiting_list();

CREATE TRIGGER contacts_take_mail_choices AFTER UPDATE OF email, account_email ON contacts FOR EACH ROW WHEN (((old.email IS DISTINCT FROM new.email) OR (old.account_email IS DISTINCT FROM new.account_email))) EXECUTE FUNCTION take_mail_choices_along();

CREATE TRIGGER credit_lines_are_kept BEFORE DELETE ON credit_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_credit_line();

CREATE TRIGGER credit_lines_stay BEFORE UPDATE ON credit_lines FOR EACH ROW EXECUTE FUNCTION keep_credit_line();

CREATE TRIGGER credits_are_kept BEFORE INSERT ON credit_lines FOR EACH ROW EXECUTE FUNCTION keep_credits();

CREATE TRIGGER events_resources_added AFTER INSERT ON events FOR EACH ROW WHEN ((new.resource_ids <> '{}'::uuid[])) EXECUTE FUNCTION follow_event_resources();

CREATE TRIGGER events_resources_changed AFTER UPDATE ON events FOR EACH ROW WHEN (((old.resource_ids IS DISTINCT FROM new.resource_ids) OR (old.span IS DISTINCT FROM new.span) OR (old.recurrence_type IS DISTINCT FROM new.recurrence_type))) EXECUTE FUNCTION follow_event_resources();

CREATE TRIGGER events_resources_removed AFTER DELETE ON events FOR EACH ROW WHEN ((old.resource_ids <> '{}'::uuid[])) EXECUTE FUNCTION follow_event_resources();

CREATE TRIGGER events_sessions_added AFTER INSERT ON events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_sessions();

CREATE TRIGGER events_sessions_changed AFTER UPDATE ON events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_sessions();

CREATE TRIGGER events_sessions_removed AFTER DELETE ON events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_sessions();

CREATE TRIGGER keep_fee_lines BEFORE DELETE OR UPDATE ON fee_lines FOR EACH ROW EXECUTE FUNCTION keep_fee_lines();

CREATE CONSTRAINT TRIGGER identities_owner AFTER DELETE OR UPDATE OF role ON identities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.role = 'OWNER'::text)) EXECUTE FUNCTION keep_an_owner();

CREATE TRIGGER leave_member_blocks AFTER UPDATE OF role ON identities FOR EACH ROW WHEN (((old.role IS NULL) AND (new.role IS NOT NULL))) EXECUTE FUNCTION leave_member_blocks();

CREATE TRIGGER tell_account_status AFTER UPDATE OF status ON identities FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION tell_account_status();

CREATE TRIGGER tell_contact_of_identity AFTER UPDATE OF email ON identities FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION tell_contact_of_identity();

CREATE TRIGGER keep_invoice BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();

CREATE TRIGGER take_account_status BEFORE INSERT ON members FOR EACH ROW EXECUTE FUNCTION take_account_status();

CREATE TRIGGER tell_contact_of_member AFTER INSERT OR DELETE OR UPDATE OF contact_id, account_status ON members FOR EACH ROW EXECUTE FUNCTION tell_contact_of_member();

CREATE TRIGGER keep_capacity BEFORE INSERT OR UPDATE OF event_id, schedule_id, party_size ON participations FOR EACH ROW EXECUTE FUNCTION keep_capacity();

CREATE TRIGGER participations_within_capacity AFTER INSERT OR UPDATE OF party_size, event_id, schedule_id ON participations FOR EACH ROW WHEN (new.checks_capacity) EXECUTE FUNCTION require_seats_within_capacity();

CREATE TRIGGER wake_waiting_list AFTER INSERT OR UPDATE OF party_size, event_id, schedule_id ON participations FOR EACH ROW EXECUTE FUNCTION wake_waiting_list();

CREATE TRIGGER keep_payment_lines BEFORE DELETE OR UPDATE ON payment_lines FOR EACH ROW EXECUTE FUNCTION keep_payment_lines();

CREATE TRIGGER settle_coupon_use AFTER UPDATE OF status ON plan_orders FOR EACH ROW WHEN (((old.status = 'DRAFT'::text) AND (new.status <> 'DRAFT'::text) AND (new.coupon IS NOT NULL))) EXECUTE FUNCTION settle_coupon_use();

CREATE TRIGGER forget_outside_calendars AFTER UPDATE OF deleted_at ON resources FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION forget_outside_calendars();

CREATE TRIGGER keep_capacity BEFORE INSERT OR UPDATE OF event_id, schedule_id, party_size ON seat_holds FOR EACH ROW EXECUTE FUNCTION keep_capacity();

CREATE TRIGGER seat_holds_within_capacity AFTER INSERT OR UPDATE OF party_size, event_id, schedule_id ON seat_holds FOR EACH ROW WHEN (new.checks_capacity) EXECUTE FUNCTION require_seats_within_capacity();

CREATE TRIGGER follow_default_rate BEFORE INSERT OR UPDATE OF name, rate ON tax_settings FOR EACH ROW EXECUTE FUNCTION follow_default_rate();

CREATE TRIGGER keep_till_closings BEFORE DELETE OR UPDATE ON till_closings FOR EACH ROW EXECUTE FUNCTION keep_till_closings();

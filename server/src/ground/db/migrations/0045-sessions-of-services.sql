-- What every list of services shows of their sessions, so that no list reads the sessions themselves: when those of a schedule begin and
-- end, and until when each resource gives some of them.
alter table schedules add column first_session_start timestamptz(3), add column last_session_end timestamptz(3);
create table session_givers (
  site_id uuid not null,
  schedule_id uuid not null,
  resource_id uuid not null,
  last_end timestamptz(3) not null,
  primary key (site_id, schedule_id, resource_id),
  foreign key (site_id, schedule_id) references schedules (site_id, id) on delete cascade
);
create index session_givers_resource on session_givers (resource_id, site_id, schedule_id);

create function keep_session_bounds(touched_site_ids uuid[], touched_ids uuid[]) returns void language plpgsql as $$
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
end $$;

create function follow_sessions() returns trigger language plpgsql as $$
declare
  touched_site_ids uuid[];
  touched_ids uuid[];
begin
  select array_agg(distinct site_id), array_agg(distinct schedule_id) into touched_site_ids, touched_ids
  from changed where type in ('CLASS', 'COURSE');
  if touched_ids is not null then perform keep_session_bounds(touched_site_ids, touched_ids); end if;
  return null;
end $$;

create trigger events_sessions_added after insert on events referencing new table as changed
for each statement execute function follow_sessions();
create trigger events_sessions_changed after update on events referencing new table as changed
for each statement execute function follow_sessions();
create trigger events_sessions_removed after delete on events referencing old table as changed
for each statement execute function follow_sessions();

select keep_session_bounds(array_agg(distinct site_id), array_agg(distinct schedule_id)) from events
where type in ('CLASS', 'COURSE') having count(*) > 0;

-- The sessions themselves are no longer read by lists of services.
drop index events_sessions;

-- For lists by their words, by policy, and by former address.
create index services_words on services using gin (lower(name) gin_trgm_ops);
create index services_policy on services (site_id, booking_policy_id, created_at, id) where deleted_at is null;
create index services_slug on services (site_id, main_slug) where deleted_at is null;

-- Which resource has which single event, in the order of their starts: the calendar of a resource is read from here, however few events it
-- has. Kept by the database from the events, as `session_givers`; series are few, and read as a whole.
create table event_resources (
  site_id uuid not null,
  resource_id uuid not null,
  starts_at timestamp with time zone not null,
  event_id text not null
);
create unique index event_resources_start on event_resources (site_id, resource_id, starts_at, event_id collate "C");

create function follow_event_resources() returns trigger language plpgsql as $$
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
end $$;

create trigger events_resources_added after insert on events for each row
when (new.resource_ids <> '{}') execute function follow_event_resources();
create trigger events_resources_changed after update on events for each row
when (old.resource_ids is distinct from new.resource_ids or old.span is distinct from new.span
  or old.recurrence_type is distinct from new.recurrence_type)
execute function follow_event_resources();
create trigger events_resources_removed after delete on events for each row
when (old.resource_ids <> '{}') execute function follow_event_resources();

insert into event_resources (site_id, resource_id, starts_at, event_id)
select distinct site_id, used.resource_id, lower(span), id from events, unnest(resource_ids) as used (resource_id)
where recurrence_type = 'NONE' and not isempty(span);

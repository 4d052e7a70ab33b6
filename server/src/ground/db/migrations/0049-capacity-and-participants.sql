-- A lower capacity is refused where more places are taken. Lowering it locks the schedule or the event first, and a participation
-- that comes into being or grows keeps both as they are until its transaction ends.
create function keep_capacity() returns trigger language plpgsql as $$
declare
  schedule uuid := new.schedule_id;
begin
  if new.event_id is not null then
    select events.schedule_id into schedule from events where site_id = new.site_id and id = new.event_id for share;
  end if;
  perform from schedules where site_id = new.site_id and id = schedule for share;
  return new;
end $$;

create trigger keep_capacity before insert or update of event_id, schedule_id, party_size on participations
  for each row execute function keep_capacity();

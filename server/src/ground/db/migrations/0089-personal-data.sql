-- Deletions that people asked for: of a member with their account, or of a guest. Until `due_at` they can be taken back.
create table deletion_requests (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  member_id uuid,
  contact_id uuid,
  asked_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, member_id),
  unique (site_id, contact_id),
  check (num_nonnulls(member_id, contact_id) = 1),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade,
  foreign key (site_id, contact_id) references contacts (site_id, id) on delete cascade
);
create index deletion_requests_due on deletion_requests (due_at);

-- A booking that is being made while its account is deleted waits for one of the two, and never names an account that is gone.
update bookings set member_id = null
where member_id is not null and not exists (select from members where members.site_id = bookings.site_id and members.id = bookings.member_id);
alter table bookings add foreign key (site_id, member_id) references members (site_id, id) on delete set null (member_id);

-- An invoice loses the name of its buyer, and nothing else, when the buyer is deleted.
create or replace function keep_invoice() returns trigger language plpgsql as $$
declare
  buyers text[] := '{member_id,contact_id,buyer}';
begin
  -- Those of the sample go with it, and all of them with the site.
  if tg_op = 'DELETE' then
    if old.is_sample or not exists (select from sites where id = old.site_id) then return old; end if;
  elsif new.member_id is null and new.contact_id is null and new.buyer in (old.buyer, '{}') and to_jsonb(new) - buyers = to_jsonb(old) - buyers then
    return new;
  end if;
  raise exception 'An invoice is never changed or deleted' using errcode = 'check_violation', constraint = 'invoices_immutable';
end $$;

-- A line of credits forgets who caused it when that person is deleted; nothing else of it changes.
create function keep_credit_line() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'made_by' = to_jsonb(old) - 'made_by' and new.made_by = jsonb_build_object('type', old.made_by -> 'type', 'initiatedBy', '{}'::jsonb) then
    return new;
  end if;
  raise exception 'Lines of credits are never changed' using errcode = 'restrict_violation';
end $$;
drop trigger credit_lines_are_kept on credit_lines;
create trigger credit_lines_are_kept before delete on credit_lines for each statement execute function refuse_change_of_credit_line();
create trigger credit_lines_stay before update on credit_lines for each row execute function keep_credit_line();

-- Events that name one member in what they tell of another, for a deletion that looks for the id.
create index domain_events_between_members on domain_events (site_id, name) where name in ('follow.member_followed', 'follow.member_unfollowed',
  'member_block.created', 'member_block.deleted', 'member_report.created', 'member_report.deleted', 'member_report.reviewed',
  'badge_assignment.created', 'badge_assignment.deleted', 'calendar_feed.created', 'calendar_feed.renewed', 'calendar_feed.revoked');

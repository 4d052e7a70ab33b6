-- Fees for late cancellations and missed sessions. What is owed is the sum of the lines, which are never changed.
create table booking_fees (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  booking_id uuid not null,
  contact_id uuid,
  member_id uuid,
  kind text not null check (kind in ('LATE_CANCEL', 'NO_SHOW')),
  event_id text,
  status text not null check (status in ('DUE', 'PAID', 'FORGIVEN', 'WAIVED', 'WITHDRAWN')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  units bigint not null check (units >= 0),
  collect_at timestamptz(3) check (collect_at is null or status = 'DUE'),
  title text not null,
  start_at timestamptz(3) not null,
  revision bigint not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  check ((kind = 'NO_SHOW') = (event_id is not null)),
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade,
  foreign key (site_id, contact_id) references contacts (site_id, id) on delete set null (contact_id),
  foreign key (site_id, member_id) references members (site_id, id) on delete set null (member_id)
);
-- One fee for one reason: a repeated call notes nothing.
create unique index booking_fees_once on booking_fees (site_id, booking_id, kind, coalesce(event_id, ''));
create index booking_fees_by_age on booking_fees (site_id, created_at, id);
create index booking_fees_of_contact on booking_fees (site_id, contact_id, created_at);
create index booking_fees_of_member on booking_fees (site_id, member_id) where member_id is not null;
create index booking_fees_to_collect on booking_fees (collect_at) where collect_at is not null;

create table fee_lines (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  fee_id uuid not null,
  position integer not null check (position >= 1),
  kind text not null check (kind in ('FEE', 'FORGIVEN', 'COVERED', 'WAIVED', 'WAIVER_UNDONE', 'PAID', 'WITHDRAWN')),
  units bigint not null check (units = 0 or (units > 0) = (kind in ('FEE', 'WAIVER_UNDONE'))),
  reason text,
  made_by text,
  created_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, fee_id, position),
  foreign key (site_id, fee_id) references booking_fees (site_id, id) on delete cascade
);
create function keep_fee_lines() returns trigger language plpgsql as $$
begin
  -- A deleted site or booking takes its ledger along: then another trigger deletes.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'Lines of fees are never changed' using errcode = 'restrict_violation';
end $$;
create trigger keep_fee_lines before update or delete on fee_lines for each row execute function keep_fee_lines();

-- How money was taken at the desk: CASH, CARD_TERMINAL, TRANSFER, OTHER, or the id of a way that the business named itself, with its name
-- of that day. Null for what was noted before there were ways.
alter table payments
  add column desk_method text,
  add column desk_method_name text,
  -- Who took it: the account, which may be gone, and the name of that day.
  add column taken_by_id uuid,
  add column taken_by text,
  -- The staff member for whom a tip was given.
  add column tip_for_id uuid,
  add column tip_for text,
  -- Which part of an order, or of a gift, that is paid in parts; 0 for all of it.
  add column part integer not null default 0 check (part >= 0),
  add constraint payments_at_desk check (desk_method is null or provider = 'ON_THE_SPOT'),
  drop constraint payments_purpose_check,
  add constraint payments_purpose_check check (purpose in ('ORDER', 'BOOKING', 'METHOD', 'FEE', 'GIFT', 'TIP'));

-- One payment for each cycle of an order and one for a gift, or for each part of it.
drop index payments_of_cycle;
create unique index payments_of_cycle on payments (site_id, subject_id, cycle, part)
  where purpose = 'ORDER' and status not in ('FAILED', 'EXPIRED', 'UNDONE');
drop index payments_of_gift;
create unique index payments_of_gift on payments (site_id, subject_id, part)
  where purpose = 'GIFT' and status not in ('FAILED', 'EXPIRED', 'UNDONE');

create index payments_in_parts on payments (site_id, subject_id) where part > 0;

-- Money that went through somebody's hands: how, and in whose till it is counted.
alter table payment_lines
  add column desk_method text,
  add column desk_method_name text,
  add column made_by_id uuid,
  add column till_of_id uuid;
create index payment_lines_of_tills on payment_lines (site_id, created_at) where desk_method is not null;

-- Ways of payment that the business names besides the built-in ones. One that was removed stays, for the payments that name it.
create table desk_methods (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  position integer not null,
  is_removed boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (site_id, id)
);
create unique index desk_methods_by_name on desk_methods (site_id, lower(name)) where not is_removed;

-- What team members without the right to manage payments may give back.
create table refund_limits (
  site_id uuid not null references sites on delete cascade,
  role text not null check (role in ('ADMIN', 'FRONT_DESK', 'PROVIDER')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  each_units bigint not null check (each_units > 0),
  day_units bigint check (day_units >= each_units),
  updated_at timestamptz(3) not null,
  primary key (site_id, role)
);

-- What was given back under such a limit, for the bound of a day.
create table limited_refunds (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  identity_id uuid not null,
  currency text not null,
  units bigint not null check (units > 0),
  created_at timestamptz(3) not null,
  primary key (site_id, id)
);
create index limited_refunds_of_day on limited_refunds (site_id, identity_id, created_at);

-- A till that was counted: the lines of one person until an instant, and what they came to. It never changes.
create table till_closings (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  -- Null for programs, which have no account.
  person_id uuid,
  person_name text not null,
  -- Of this person, from 1 on: of two who close at once only one has the next number.
  number integer not null check (number >= 1),
  day date not null,
  time_zone text not null,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null check (until_at > from_at),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  float_units bigint not null check (float_units >= 0),
  rows jsonb not null,
  note text,
  closed_by_id uuid,
  closed_by text not null,
  closed_at timestamptz(3) not null,
  primary key (site_id, id)
);
create unique index till_closings_of_person on till_closings (site_id, person_id, number) nulls not distinct;
create index till_closings_by_age on till_closings (site_id, closed_at desc, id);

create function keep_till_closings() returns trigger language plpgsql as $$
begin
  -- A deleted site takes its tills along: then another trigger deletes.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'A closed till is never changed' using errcode = 'restrict_violation';
end $$;
create trigger keep_till_closings before update or delete on till_closings for each row execute function keep_till_closings();

-- Each line is counted in one till.
create table till_lines (
  site_id uuid not null references sites on delete cascade,
  line_id uuid not null,
  closing_id uuid not null,
  primary key (site_id, line_id),
  foreign key (site_id, closing_id) references till_closings (site_id, id) on delete cascade,
  foreign key (site_id, line_id) references payment_lines (site_id, id) on delete cascade
);
create index till_lines_of_closing on till_lines (site_id, closing_id);

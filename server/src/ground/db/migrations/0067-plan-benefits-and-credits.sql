-- What a plan includes: some services, or all that can be paid for with a plan, without limit or so many times.
create table plan_benefits (
  site_id uuid not null,
  plan_id uuid not null,
  id uuid not null,
  position integer not null check (position >= 0),
  name text not null default '' check (length(name) <= 60),
  covers_all boolean not null default false,
  service_ids uuid[] not null default '{}',
  kind text not null check (kind in ('UNLIMITED', 'PER_CYCLE', 'PER_ORDER')),
  amount integer check (amount between 1 and 10000),
  primary key (site_id, plan_id, id),
  foreign key (site_id, plan_id) references plans (site_id, id) on delete cascade,
  unique (site_id, plan_id, position),
  check ((kind = 'UNLIMITED') = (amount is null)),
  check (covers_all = (service_ids = '{}'))
);

-- The plans that services were connected to so far: without limit.
insert into plan_benefits (site_id, plan_id, id, position, service_ids, kind)
select services.site_id, plans.id, gen_random_uuid(), 0, array_agg(services.id order by services.created_at, services.id), 'UNLIMITED'
from services cross join unnest(services.pricing_plan_ids) as connected (plan_id)
join plans on plans.site_id = services.site_id and plans.id = connected.plan_id
where services.deleted_at is null
group by services.site_id, plans.id;

alter table services drop column pricing_plan_ids;

-- What an order includes: a copy of what its plan included when it was sold. Services and benefits without limit are added with those of the
-- plan, none is taken away.
create table order_benefits (
  site_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  position integer not null check (position >= 0),
  name text not null default '' check (length(name) <= 60),
  covers_all boolean not null,
  service_ids uuid[] not null,
  kind text not null check (kind in ('UNLIMITED', 'PER_CYCLE', 'PER_ORDER')),
  amount integer check (amount between 1 and 10000),
  primary key (site_id, order_id, id),
  foreign key (site_id, order_id) references plan_orders (site_id, id) on delete cascade,
  check ((kind = 'UNLIMITED') = (amount is null))
);

insert into order_benefits (site_id, order_id, id, position, name, covers_all, service_ids, kind, amount)
select plan_orders.site_id, plan_orders.id, plan_benefits.id, plan_benefits.position, plan_benefits.name, plan_benefits.covers_all,
  plan_benefits.service_ids, plan_benefits.kind, plan_benefits.amount
from plan_orders join plan_benefits using (site_id, plan_id);

-- Where each credit came from, and where it went. A line is never changed; what is left is the sum of the lines.
create table credit_lines (
  site_id uuid not null,
  order_id uuid not null,
  -- From 1 on, in the order in which the lines were written.
  number integer not null check (number >= 1),
  benefit_id uuid not null,
  -- The cycle whose credits are meant; null for credits of the whole order, and where use is unlimited.
  cycle integer check (cycle >= 0),
  cause text not null check (cause in ('GRANT', 'BOOKING', 'CANCELLATION', 'EXPIRY', 'MANUAL')),
  -- Credits: 0 where use is unlimited.
  amount integer not null,
  -- How many participants the plan pays for from now on; below 0 where they are given back.
  uses integer not null default 0,
  booking_id uuid,
  reason text check (length(reason) between 1 and 500),
  made_by jsonb not null check (jsonb_typeof(made_by) = 'object'),
  created_at timestamptz(3) not null,
  primary key (site_id, order_id, number),
  foreign key (site_id, order_id, benefit_id) references order_benefits (site_id, order_id, id),
  foreign key (site_id, booking_id) references bookings (site_id, id),
  check (case cause
    when 'GRANT' then amount > 0 and uses = 0
    when 'EXPIRY' then amount < 0 and uses = 0
    when 'MANUAL' then amount <> 0 and uses = 0 and reason is not null
    when 'BOOKING' then uses > 0 and amount in (0, -uses)
    else uses < 0 and amount in (0, -uses)
  end),
  check ((cause in ('BOOKING', 'CANCELLATION')) = (booking_id is not null))
);
create index credit_lines_of_benefit on credit_lines (site_id, order_id, benefit_id, cycle) include (amount);
create index credit_lines_of_booking on credit_lines (site_id, booking_id) include (uses) where booking_id is not null;

-- No cycle and no order is granted its credits twice.
create unique index credit_lines_one_grant on credit_lines (site_id, order_id, benefit_id, coalesce(cycle, -1)) where cause = 'GRANT';

create function refuse_change_of_credit_line() returns trigger language plpgsql as $$
begin
  raise exception 'Lines of credits are never changed' using errcode = 'restrict_violation';
end $$;
create trigger credit_lines_are_kept before update or delete on credit_lines
  for each statement execute function refuse_change_of_credit_line();

-- Below what the verbs promise: no credits are spent that are not there, and no booking gives back more than it took. The order is locked, so
-- that lines of two transactions see each other.
create function keep_credits() returns trigger language plpgsql as $$
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
end $$;
create trigger credits_are_kept before insert on credit_lines for each row execute function keep_credits();

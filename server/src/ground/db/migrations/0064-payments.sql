-- Money that customers pay: each row is one attempt to take it for one purpose.
create table payments (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  purpose text not null check (purpose in ('ORDER', 'BOOKING')),
  -- The order or booking. An abandoned booking is deleted, its payments stay.
  subject_id uuid not null,
  -- Of an order: which of its payments; 0 sets up those after the free trial.
  cycle integer check (cycle >= 0),
  contact_id uuid,
  provider text not null check (provider in ('FREE', 'ON_THE_SPOT', 'STRIPE')),
  is_test boolean not null default false,
  status text not null check (status in ('OPEN', 'ACTION_REQUIRED', 'SUCCEEDED', 'FAILED', 'EXPIRED')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In minor units of the currency.
  units bigint not null check (units >= 0),
  -- The provider's ids: of the page on which the customer pays, and of what was charged there or without the customer.
  session_id text,
  charge_id text,
  redirect_url text,
  -- The page of ours to which the customer comes back.
  return_url text,
  failure_code text,
  -- How often a charge was tried. Together with the id it is the provider's idempotency key.
  tries integer not null default 0 check (tries >= 0),
  -- When the provider was asked for a charge whose outcome is not known yet.
  asked_at timestamptz(3),
  -- When the clock looks at the payment next: tries a charge, or asks the provider what became of it.
  due_at timestamptz(3),
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, contact_id) references contacts (site_id, id) on delete set null (contact_id),
  check ((purpose = 'ORDER') = (cycle is not null)),
  check (due_at is null or status in ('OPEN', 'ACTION_REQUIRED'))
);
-- No payment of an order is taken twice, and no booking has two payments under way.
create unique index payments_of_cycle on payments (site_id, subject_id, cycle) where purpose = 'ORDER' and status not in ('FAILED', 'EXPIRED');
create unique index payments_under_way on payments (site_id, subject_id) where purpose = 'BOOKING' and status in ('OPEN', 'ACTION_REQUIRED');
create unique index payments_of_session on payments (site_id, provider, session_id);
create unique index payments_of_charge on payments (site_id, provider, charge_id);
create index payments_of_subject on payments (site_id, subject_id);
create index payments_of_contact on payments (site_id, contact_id);
create index payments_by_age on payments (site_id, created_at, id);
create index payments_due on payments (due_at) where due_at is not null;

-- Money that moved. What a payment brought is the sum of its lines.
create table payment_lines (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  -- The order in which the lines of a payment were noted, from 1 on.
  position integer not null check (position >= 1),
  payment_id uuid not null,
  kind text not null check (kind in ('CHARGE', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON')),
  -- In minor units of the currency of the payment; below zero where the money left the business.
  units bigint not null check (units <> 0 and (units > 0) = (kind in ('CHARGE', 'REFUND_FAILED', 'DISPUTE_WON'))),
  -- The provider's id of the charge, refund or dispute; on the spot that of the payment or refund.
  provider_id text not null,
  reason text,
  made_by text,
  created_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, kind, provider_id),
  foreign key (site_id, payment_id) references payments (site_id, id)
);
create index payment_lines_of_payment on payment_lines (site_id, payment_id, position);

create function keep_payment_lines() returns trigger language plpgsql as $$
begin
  -- A deleted site takes its ledger along: then another trigger deletes.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'Lines of payments are never changed' using errcode = 'restrict_violation';
end $$;
create trigger keep_payment_lines before update or delete on payment_lines for each row execute function keep_payment_lines();

-- Refunds, noted before the provider is asked for them.
create table payment_refunds (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  units bigint not null check (units > 0),
  reason text,
  made_by text,
  status text not null check (status in ('OPEN', 'SUCCEEDED', 'FAILED')),
  failure_code text,
  due_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (site_id, id),
  foreign key (site_id, payment_id) references payments (site_id, id),
  check ((status = 'OPEN') = (due_at is not null))
);
create index payment_refunds_of_payment on payment_refunds (site_id, payment_id);
create index payment_refunds_due on payment_refunds (due_at) where due_at is not null;

-- With what the later cycles of an order are charged, without the buyer.
create table order_billing (
  site_id uuid not null references sites (id) on delete cascade,
  order_id uuid not null,
  provider text not null check (provider = 'STRIPE'),
  customer_id text not null,
  method_id text not null,
  -- The last cycle for which there is a payment.
  billed_cycle integer not null check (billed_cycle >= 0),
  primary key (site_id, order_id),
  foreign key (site_id, order_id) references plan_orders (site_id, id) on delete cascade
);

create table payment_settings (
  site_id uuid primary key references sites (id) on delete cascade,
  takes_on_the_spot boolean not null default true,
  publishable_key text,
  sealed_secret_key text,
  sealed_webhook_secret text,
  updated_at timestamptz(3) not null,
  check ((publishable_key is null) = (sealed_secret_key is null)),
  check ((publishable_key is null) = (sealed_webhook_secret is null))
);

-- News of the provider that were acted upon, so that a repeated one changes nothing.
create table provider_events (
  site_id uuid not null references sites (id) on delete cascade,
  id text not null,
  received_at timestamptz(3) not null,
  primary key (site_id, id)
);
create index provider_events_by_age on provider_events (received_at);

-- Keys that had every right so far have those of the new area, too.
update api_keys set permissions = permissions || '{payments.read,payments.manage}'
where permissions @> '{bookings.read,bookings.manage,calendar.read,calendar.manage,services.read,services.manage,plans.read,plans.manage,orders.read,orders.manage,staff.read,staff.manage,members.read,members.manage,media.read,media.manage,site.read,site.manage,team.read,team.manage,access.read,access.manage}';

-- What customers can buy besides single bookings: memberships and packages.
create table plans (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 50),
  description text not null default '',
  perks jsonb not null default '[]' check (jsonb_typeof(perks) = 'array'),
  -- One of the three models, the price and its currency, trial and fees.
  pricing jsonb not null check (num_nonnulls(pricing -> 'subscription', pricing -> 'singlePaymentForDuration', pricing -> 'singlePaymentUnlimited') = 1),
  slug text not null check (slug <> ''),
  is_public boolean not null default true,
  is_archived boolean not null default false,
  is_primary boolean not null default false,
  max_purchases_per_buyer integer not null default 0 check (max_purchases_per_buyer in (0, 1)),
  allow_future_start_date boolean not null default false,
  buyer_can_cancel boolean not null default false,
  terms_and_conditions text not null default '',
  form_id uuid,
  client_data jsonb not null default '{}' check (jsonb_typeof(client_data) = 'object'),
  -- The order of the business: the first plan has the smallest number.
  position integer not null,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, slug),
  check (not (is_archived and (is_public or is_primary)))
);
create unique index plans_primary on plans (site_id) where is_primary;
create index plans_in_order on plans (site_id, position, id);

-- Keys that had every right so far have those of the new areas, too.
update api_keys set permissions = permissions || '{plans.read,plans.manage,orders.read,orders.manage}'
where permissions @> '{bookings.read,bookings.manage,calendar.read,calendar.manage,services.read,services.manage,staff.read,staff.manage,members.read,members.manage,media.read,media.manage,site.read,site.manage,team.read,team.manage,access.read,access.manage}';

-- What members bought: an order keeps what was agreed, whatever becomes of the plan.
create table plan_orders (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  subscription_id uuid not null,
  plan_id uuid not null,
  -- The buyer. When the account is deleted, the contact stays with the order.
  member_id uuid,
  contact_id uuid,
  type text not null check (type in ('ONLINE', 'OFFLINE', 'EXTERNAL')),
  order_method text check (order_method in ('MOTO', 'POS')),
  status text not null check (status in ('DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED')),
  payment_status text not null check (payment_status in ('PAID', 'REFUNDED', 'FAILED', 'UNPAID', 'PENDING', 'NOT_APPLICABLE')),
  -- Model, trial, zone and the buyer's rights, as they were when the order was made.
  terms jsonb not null,
  plan_name text not null,
  plan_description text not null,
  plan_price text not null,
  currency text not null,
  -- In minor units of the currency: what one payment costs, and what is charged once besides.
  price_units bigint not null check (price_units >= 0),
  fees jsonb not null default '[]' check (jsonb_typeof(fees) = 'array'),
  submission_id uuid,
  start_at timestamptz(3) not null,
  end_at timestamptz(3),
  earliest_end_at timestamptz(3),
  pause_periods jsonb not null default '[]' check (jsonb_typeof(pause_periods) = 'array'),
  -- The cycle that has begun last; 0 is the free trial. Null before the start.
  cycle integer check (cycle >= 0),
  auto_renew_canceled boolean not null default false,
  cancellation jsonb,
  -- When the clock changes the order next: start, next cycle or end.
  due_at timestamptz(3),
  -- One of these at most for each buyer and plan.
  is_only_purchase boolean not null default false,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, subscription_id),
  foreign key (site_id, plan_id) references plans (site_id, id),
  foreign key (site_id, member_id) references members (site_id, id) on delete set null (member_id),
  foreign key (site_id, contact_id) references contacts (site_id, id) on delete set null (contact_id),
  check (status in ('PENDING', 'ACTIVE') or due_at is null),
  check (status <> 'PENDING' or due_at is not null),
  check (status not in ('ENDED', 'CANCELED') or end_at is not null),
  check (status <> 'CANCELED' or cancellation is not null)
);
create index plan_orders_of_plan on plan_orders (site_id, plan_id, created_at);
create index plan_orders_of_member on plan_orders (site_id, member_id, created_at);
create index plan_orders_of_contact on plan_orders (site_id, contact_id);
create index plan_orders_by_age on plan_orders (site_id, created_at, id);
create index plan_orders_by_end on plan_orders (site_id, end_at, id);
create index plan_orders_due on plan_orders (due_at) where due_at is not null;
create unique index plan_orders_only_purchase on plan_orders (site_id, plan_id, member_id) where is_only_purchase;

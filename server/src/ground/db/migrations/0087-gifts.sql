-- Plans that are bought for other people.
create table gift_settings (
  site_id uuid primary key references sites (id) on delete cascade,
  is_offered boolean not null,
  -- For how long a paid gift can be redeemed; null without end.
  valid_months integer check (valid_months between 1 and 120),
  revision bigint not null default 1,
  updated_at timestamptz(3) not null
);

create table gifts (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  revision bigint not null default 1,
  status text not null check (status in ('UNPAID', 'READY', 'REDEEMED', 'CANCELED')),
  source text not null check (source in ('BOUGHT', 'MANUAL')),
  -- How the giver pays; null for gifts of the business.
  payment text check (payment in ('ONLINE', 'ON_THE_SPOT')),
  plan_id uuid not null,
  -- The plan, its price and the tax as they were when the gift was bought.
  plan jsonb not null check (jsonb_typeof(plan) = 'object'),
  tax jsonb check (jsonb_typeof(tax) = 'object'),
  -- What the code is found by, and the code itself, sealed, to be written on cards.
  code_hash bytea not null,
  sealed_code text not null,
  giver_name text not null check (btrim(giver_name) <> ''),
  giver_email text,
  giver_contact_id uuid,
  giver_member_id uuid,
  giver_visitor_id uuid,
  receiver_name text not null check (btrim(receiver_name) <> ''),
  receiver_email text,
  message text check (length(message) between 1 and 500),
  language text not null,
  time_zone text not null,
  delivery_date text check (delivery_date ~ '^\d{4}-\d{2}-\d{2}$'),
  deliver_at timestamptz(3),
  delivered_at timestamptz(3),
  expires_at timestamptz(3),
  redeemed_at timestamptz(3),
  redeemed_by uuid,
  order_id uuid,
  reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, code_hash),
  -- One gift becomes one order.
  unique (site_id, order_id),
  foreign key (site_id, plan_id) references plans (site_id, id),
  foreign key (site_id, order_id) references plan_orders (site_id, id),
  foreign key (site_id, giver_contact_id) references contacts (site_id, id) on delete set null (giver_contact_id),
  check ((source = 'BOUGHT') = (payment is not null)),
  check ((status = 'REDEEMED') = (order_id is not null)),
  check ((order_id is null) = (redeemed_at is null)),
  check (deliver_at is null or receiver_email is not null)
);
create index gifts_by_age on gifts (site_id, created_at desc, id);
create index gifts_of_plan on gifts (site_id, plan_id);
create index gifts_of_contact on gifts (site_id, giver_contact_id);
create index gifts_to_deliver on gifts (deliver_at) where status = 'READY' and delivered_at is null and deliver_at is not null;

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('ORDER', 'BOOKING', 'METHOD', 'FEE', 'GIFT'));
-- A gift is paid once.
create unique index payments_of_gift on payments (site_id, subject_id) where purpose = 'GIFT' and status not in ('FAILED', 'EXPIRED');

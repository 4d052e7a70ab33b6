-- The tax on what the business sells.
create table tax_settings (
  site_id uuid primary key references sites (id) on delete cascade,
  name text check (btrim(name) <> ''),
  -- In hundredths of a percent: 1900 is 19 %.
  rate integer check (rate between 0 and 10000),
  is_included boolean,
  revision bigint not null default 1,
  updated_at timestamptz(3) not null,
  check (num_nonnulls(name, rate, is_included) in (0, 3))
);

-- Codes that lower the price of plans.
create table coupons (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  code text not null check (code = upper(code) and length(code) between 1 and 20),
  percentage integer check (percentage between 1 and 100),
  amount_units bigint check (amount_units > 0),
  currency text,
  -- Of how many payments; null for all.
  cycles integer check (cycles > 0),
  -- Null for all plans.
  plan_ids uuid[] check (cardinality(plan_ids) > 0),
  valid_from timestamptz(3),
  valid_until timestamptz(3),
  usage_limit integer check (usage_limit > 0),
  usage_limit_per_customer integer check (usage_limit_per_customer > 0),
  is_disabled boolean not null default false,
  revision bigint not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, code),
  check (num_nonnulls(percentage, amount_units) = 1),
  check ((amount_units is null) = (currency is null)),
  check (valid_until > valid_from)
);
create index coupons_by_age on coupons (site_id, created_at desc, id);

alter table plan_orders
  -- The coupon and the tax as they were when the order was made.
  add column coupon jsonb check (jsonb_typeof(coupon) = 'object'),
  add column tax jsonb check (jsonb_typeof(tax) = 'object');

-- Purchases with a coupon: each counts for good, or until `expires_at` while its payment is under way.
create table coupon_uses (
  site_id uuid not null references sites (id) on delete cascade,
  order_id uuid not null,
  coupon_id uuid not null,
  member_id uuid,
  used_at timestamptz(3) not null,
  expires_at timestamptz(3),
  primary key (site_id, order_id),
  foreign key (site_id, coupon_id) references coupons (site_id, id),
  foreign key (site_id, order_id) references plan_orders (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references members (site_id, id) on delete set null (member_id)
);
create index coupon_uses_of_coupon on coupon_uses (site_id, coupon_id, expires_at);
create index coupon_uses_of_member on coupon_uses (site_id, member_id);

-- A draft that becomes an order keeps its coupon for good; one that is canceled gives it back.
create function settle_coupon_use() returns trigger language plpgsql as $$
begin
  if new.status = 'CANCELED' then
    delete from coupon_uses where site_id = new.site_id and order_id = new.id;
  else
    update coupon_uses set expires_at = null where site_id = new.site_id and order_id = new.id;
  end if;
  return null;
end $$;
create trigger settle_coupon_use after update of status on plan_orders
  for each row when (old.status = 'DRAFT' and new.status <> 'DRAFT' and new.coupon is not null) execute function settle_coupon_use();

-- Keys that had every right so far have those of the new areas, too.
update api_keys set permissions = permissions || '{coupons.read,coupons.manage,invoices.read,invoices.manage}'
where permissions @> '{bookings.read,bookings.manage,calendar.read,calendar.manage,services.read,services.manage,plans.read,plans.manage,orders.read,orders.manage,staff.read,staff.manage,members.read,members.manage,media.read,media.manage,site.read,site.manage,team.read,team.manage,access.read,access.manage}';

-- What moved the balance at the provider, as it tells: fetched again, a row says the same but for its payout. `provider_id` is what our
-- ledger calls the same money.
create table provider_movements (
  site_id uuid not null references sites (id) on delete cascade,
  id text not null,
  is_test boolean not null,
  kind text not null check (kind in ('CHARGE', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON', 'PAYOUT', 'OTHER')),
  -- Of the account: what a charge in another currency came to.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  units bigint not null,
  fee_units bigint not null,
  net_units bigint not null,
  -- As it was paid.
  paid_currency text not null check (paid_currency ~ '^[A-Z]{3}$'),
  paid_units bigint not null,
  provider_id text not null,
  charge_id text,
  -- Whether it carries the mark of this site.
  is_ours boolean not null,
  description text,
  payout_id text,
  occurred_at timestamptz(3) not null,
  available_at timestamptz(3) not null,
  primary key (site_id, id),
  check (net_units = units - fee_units)
);
create index provider_movements_by_age on provider_movements (site_id, occurred_at, id);
create index provider_movements_of_line on provider_movements (site_id, kind, provider_id);
create index provider_movements_of_payout on provider_movements (site_id, payout_id) where payout_id is not null;

create table provider_payouts (
  site_id uuid not null references sites (id) on delete cascade,
  id text not null,
  is_test boolean not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  units bigint not null,
  status text not null,
  -- Of a payout by hand the provider does not tell what is in it.
  is_automatic boolean not null,
  has_contents boolean not null default false,
  arrival_on date not null,
  created_at timestamptz(3) not null,
  primary key (site_id, id)
);
create index provider_payouts_by_arrival on provider_payouts (site_id, arrival_on, id);
create index provider_payouts_to_read on provider_payouts (site_id, created_at, id) where is_automatic and not has_contents;

-- Up to when the balance was fetched.
create table provider_balances (
  site_id uuid not null references sites (id) on delete cascade,
  is_test boolean not null,
  fetched_at timestamptz(3),
  asked_at timestamptz(3) not null,
  primary key (site_id, is_test)
);

-- Months that were closed, with the sums that they had then.
create table closed_months (
  site_id uuid not null references sites (id) on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  is_test boolean not null,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  sums jsonb not null,
  closed_by text not null,
  closed_at timestamptz(3) not null,
  primary key (site_id, month, is_test)
);

create table bookkeeping_accounts (
  site_id uuid not null primary key references sites (id) on delete cascade,
  frame text not null check (frame in ('SKR03', 'SKR04', 'OWN')),
  accounts jsonb not null check (jsonb_typeof(accounts) = 'object'),
  revision bigint not null default 1,
  updated_at timestamptz(3) not null
);

-- What payers' banks want back, or ask about: until when the business can answer, and what became of it.
create table payment_disputes (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  provider_id text not null,
  units bigint not null check (units > 0),
  status text not null check (status in ('INQUIRY', 'INQUIRY_CLOSED', 'OPEN', 'UNDER_REVIEW', 'WON', 'LOST')),
  reason text not null,
  due_by timestamptz(3),
  page_url text not null,
  -- When the provider is asked again what became of it, should its message be lost; null when it is over.
  look_at timestamptz(3),
  revision bigint not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, provider_id),
  foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade
);
create index payment_disputes_of_payment on payment_disputes (site_id, payment_id);
create index payment_disputes_by_age on payment_disputes (site_id, created_at, id);
create index payment_disputes_to_look_at on payment_disputes (look_at) where look_at is not null;

-- When the owners were told that the provider refuses the keys of the site; null again with other keys.
alter table payment_settings add column refusal_told_at timestamptz(3);

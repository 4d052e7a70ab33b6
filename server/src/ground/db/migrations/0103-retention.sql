-- How long what is kept about people is kept: months by kind; a kind without months stays as long as the client does.
create table retention_settings (
  site_id uuid primary key references sites (id) on delete cascade,
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  revision bigint not null default 1,
  updated_at timestamptz(3) not null,
  -- Tax law: no rule empties invoices before the sixth year is over.
  check (rules ? 'INVOICES' and (rules ->> 'INVOICES')::int between 72 and 360)
);

-- A site that is already in use keeps what it has until its owner decides; what was forgotten before is forgotten as before.
insert into retention_settings (site_id, rules, updated_at) select id, '{"MESSAGES": 13, "INVOICES": 120}', updated_at from sites;

-- What the rules did, one row for each site and day of its own clock: what is left to do of the day, and how many rows were touched.
create table retention_runs (
  site_id uuid not null references sites (id) on delete cascade,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  left_kinds text[] not null,
  removed jsonb not null default '{}' check (jsonb_typeof(removed) = 'object'),
  finished_at timestamptz(3),
  primary key (site_id, day),
  check ((finished_at is null) = (cardinality(left_kinds) > 0))
);

-- An invoice keeps its buyer when that person is deleted, for the years of the rule; until then only the owner reads it, on the invoice.
alter table invoices add column is_buyer_deleted boolean not null default false, add column buyer_emptied_at timestamptz(3);

create or replace function keep_invoice() returns trigger language plpgsql as $$
declare
  buyers text[] := '{member_id,contact_id,buyer,is_buyer_deleted,buyer_emptied_at}';
begin
  -- Those of the sample go with it, and all of them with the site.
  if tg_op = 'DELETE' then
    if old.is_sample or not exists (select from sites where id = old.site_id) then return old; end if;
  elsif to_jsonb(new) - buyers = to_jsonb(old) - buyers
    and (new.member_id is null or new.member_id = old.member_id) and (new.contact_id is null or new.contact_id = old.contact_id)
    and new.is_buyer_deleted >= old.is_buyer_deleted
    and (new.buyer = old.buyer or (new.buyer = '{}' and new.buyer_emptied_at >= old.issued_at + interval '6 years')) then
    return new;
  end if;
  raise exception 'An invoice is never changed or deleted' using errcode = 'check_violation', constraint = 'invoices_immutable';
end $$;

-- The tax rates of a site. `tax_settings` keeps the default one besides, for servers of the release before, which know one tax.
create table tax_rates (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> ''),
  -- In hundredths of a percent: 1900 is 19 %.
  rate integer not null check (rate between 0 and 10000),
  -- Stands on invoices with the rate, such as why nothing is taxed.
  note text check (btrim(note) <> ''),
  position integer not null,
  primary key (site_id, id)
);

alter table tax_settings
  add column default_rate_id uuid,
  -- Damages for what was not attended are often outside of the tax.
  add column fees_without_tax boolean not null default false;

with made as (
  insert into tax_rates (site_id, id, name, rate, position)
  select site_id, gen_random_uuid(), name, rate, 0 from tax_settings where rate is not null
  returning site_id, id
)
update tax_settings set default_rate_id = made.id from made where tax_settings.site_id = made.site_id;

alter table tax_settings
  add foreign key (site_id, default_rate_id) references tax_rates (site_id, id) on delete set null (default_rate_id);

-- A server of the release before sets name and rate alone.
create function follow_default_rate() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (select from tax_settings where site_id = new.site_id) then
    return new;
  end if;
  if new.rate is null then
    new.default_rate_id := null;
  elsif new.default_rate_id is null then
    new.default_rate_id := gen_random_uuid();
    insert into tax_rates (site_id, id, name, rate, position) values (new.site_id, new.default_rate_id, new.name, new.rate, 0);
  else
    update tax_rates set name = new.name, rate = new.rate
    where site_id = new.site_id and id = new.default_rate_id and (name, rate) is distinct from (new.name, new.rate);
  end if;
  return new;
end $$;
create trigger follow_default_rate before insert or update of name, rate on tax_settings for each row execute function follow_default_rate();

-- Null: the default rate. So is a rate that is deleted while a service is given it.
alter table services add column tax_rate_id uuid,
  add foreign key (site_id, tax_rate_id) references tax_rates (site_id, id) on delete set null (tax_rate_id);
alter table plans add column tax_rate_id uuid,
  add foreign key (site_id, tax_rate_id) references tax_rates (site_id, id) on delete set null (tax_rate_id);
create index services_of_tax_rate on services (site_id, tax_rate_id) where tax_rate_id is not null;
create index plans_of_tax_rate on plans (site_id, tax_rate_id) where tax_rate_id is not null;

-- The tax that the price of a booking was agreed with; null of bookings of the release before, and where there was none.
alter table bookings add column tax jsonb check (jsonb_typeof(tax) = 'object');

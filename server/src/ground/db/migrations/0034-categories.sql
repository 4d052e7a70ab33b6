-- What services are grouped by. Every service is in one, so that front ends can make a tab of each by its id.
create table categories (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Neighbours stand far apart, so that one can be moved between two others.
  sort_order integer not null,
  -- Where services go that name no category.
  is_default boolean not null default false,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id)
);
create unique index categories_default on categories (site_id) where is_default;
create index categories_order on categories (site_id, sort_order, id);

insert into categories (site_id, id, name, sort_order, is_default)
select id, gen_random_uuid(), case default_language when 'de' then 'Unsere Leistungen' else 'Our services' end, 0, true from sites;

-- The names that services carry so far become categories, in the order in which the services stand.
insert into categories (site_id, id, name, sort_order)
select site_id, gen_random_uuid(), name, 1000 * row_number() over (partition by site_id order by first_place, name)
from (
  select site_id, (array_agg(btrim(category ->> 'name') order by sort_order, created_at, id))[1] as name, min(sort_order) as first_place
  from services
  where btrim(category ->> 'name') <> ''
  group by site_id, lower(btrim(category ->> 'name'))
) as named
where not exists (
  select from categories where categories.site_id = named.site_id and lower(categories.name) = lower(named.name)
);

alter table services add column category_id uuid;
update services set category_id = (
  select categories.id from categories
  where categories.site_id = services.site_id
    and (categories.is_default or lower(categories.name) = lower(btrim(services.category ->> 'name')))
  order by lower(categories.name) = lower(btrim(services.category ->> 'name')) desc nulls last, categories.is_default desc
  limit 1
);
alter table services alter column category_id set not null;
alter table services add foreign key (site_id, category_id) references categories (site_id, id);
alter table services drop column category;
create index services_category on services (site_id, category_id) where deleted_at is null;

-- How the buyer of a checkout wants plans to pay for its bookings; null where they were not asked.
alter table checkouts
  add column plan_way text check (plan_way in ('WITH_PLANS', 'WITHOUT_PLANS')),
  add column plan_order_id uuid,
  add constraint checkouts_plan_order check (plan_order_id is null or (plan_way is not null and plan_way = 'WITH_PLANS')),
  add foreign key (site_id, plan_order_id) references plan_orders (site_id, id) on delete set null (plan_order_id);
create index checkouts_of_plan_order on checkouts (site_id, plan_order_id) where plan_order_id is not null;

-- By which checkout a plan was bought, as `order_id` of bookings says it: drafts wait with its holds for one payment.
alter table plan_orders add column bought_with uuid;
create index plan_orders_bought_with on plan_orders (site_id, bought_with) where bought_with is not null;
-- Plans that are paid by one payment beside its subject, and what of it is for each.
alter table payments
  add column also_order_ids uuid[] not null default '{}',
  add column also_order_units bigint[] not null default '{}',
  add constraint payments_order_shares check (cardinality(also_order_units) = cardinality(also_order_ids)),
  add constraint payments_orders_together check (also_order_ids = '{}' or purpose in ('BOOKING', 'ORDER'));
create index payments_of_orders_together on payments using gin (also_order_ids) where also_order_ids <> '{}';
-- Money that went back for one of the plans.
alter table payment_lines add column order_id uuid, add constraint payment_lines_of_one check (booking_id is null or order_id is null);
alter table payment_refunds add column order_id uuid, add constraint payment_refunds_of_one check (booking_id is null or order_id is null);

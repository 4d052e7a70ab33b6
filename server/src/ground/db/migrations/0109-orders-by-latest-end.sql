-- The list of orders by their end, the latest first: `plan_orders_by_end` has those without an end on the other side.
create index plan_orders_by_latest_end on plan_orders (site_id, end_at desc nulls last, id);

-- The one free trial that a member has of a plan. What the business grants besides is not marked.
alter table plan_orders add column is_only_trial boolean not null default false;
create unique index plan_orders_only_trial on plan_orders (site_id, plan_id, member_id) where is_only_trial;

-- A draft that becomes an order keeps its coupon for good, also where it had given its use back meanwhile: what was agreed counts, beyond the
-- limit if need be. One that is canceled gives it back.
create or replace function settle_coupon_use() returns trigger language plpgsql as $$
begin
  if new.status = 'CANCELED' then
    delete from coupon_uses where site_id = new.site_id and order_id = new.id;
  else
    insert into coupon_uses (site_id, order_id, coupon_id, member_id, used_at, expires_at)
    select new.site_id, new.id, coupons.id, new.member_id, new.updated_at, null from coupons
    where coupons.site_id = new.site_id and coupons.id = (new.coupon ->> 'id')::uuid for key share
    on conflict (site_id, order_id) do update set expires_at = null;
  end if;
  return null;
end $$;

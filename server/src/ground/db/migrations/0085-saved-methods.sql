-- The card that a member leaves for charges without them: one for each member, used for their plans and fees. Of the card itself we know what
-- the provider prints on a receipt.
create table member_methods (
  site_id uuid not null references sites on delete cascade,
  member_id uuid not null,
  provider text not null check (provider = 'STRIPE'),
  customer_id text not null,
  method_id text not null,
  brand text,
  last_digits text check (last_digits ~ '^[0-9]{4}$'),
  -- The last month in which it is valid, such as 2027-03.
  expires_month text check (expires_month ~ '^[0-9]{4}-[0-9]{2}$'),
  saved_at timestamptz(3) not null,
  expiry_told_at timestamptz(3),
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index member_methods_by_expiry on member_methods (expires_month) where expires_month is not null and expiry_told_at is null;

insert into member_methods (site_id, member_id, provider, customer_id, method_id, saved_at)
select distinct on (plan_orders.site_id, plan_orders.member_id)
  plan_orders.site_id, plan_orders.member_id, order_billing.provider, customer_id, method_id, plan_orders.created_at
from order_billing
join plan_orders on plan_orders.site_id = order_billing.site_id and plan_orders.id = order_billing.order_id
join members on members.site_id = plan_orders.site_id and members.id = plan_orders.member_id
order by plan_orders.site_id, plan_orders.member_id, plan_orders.created_at desc;

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('ORDER', 'BOOKING', 'METHOD', 'FEE'));
drop index payments_under_way;
create unique index payments_under_way on payments (site_id, subject_id)
  where purpose in ('BOOKING', 'METHOD', 'FEE') and status in ('OPEN', 'ACTION_REQUIRED');

-- What becomes of an order whose charge was declined for the last time.
alter table payment_settings add column after_last_try text not null default 'END' check (after_last_try in ('END', 'KEEP'));

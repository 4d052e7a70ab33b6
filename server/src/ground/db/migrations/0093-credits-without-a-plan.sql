-- Credits that the business gives a client without a plan, such as for a class that was canceled: an order of nothing that is paid for, with
-- the reason in place of a plan. So they are spent, returned and expired like those of plans.
alter table plan_orders add column credit_reason text check (length(credit_reason) between 1 and 500);
alter table plan_orders alter column plan_id drop not null;
alter table plan_orders add constraint plan_orders_credit check ((plan_id is null) = (credit_reason is not null));
alter table plan_orders add constraint plan_orders_credit_is_free check (credit_reason is null or payment_status = 'NOT_APPLICABLE');

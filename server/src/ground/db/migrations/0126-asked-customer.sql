-- The provider's customer who was asked for, with `asked_at`: the charge is looked for with them, whatever card their member has by then.
alter table payments add column asked_customer_id text;
update payments set asked_customer_id = (
  select customer_id from order_billing where order_billing.site_id = payments.site_id and order_billing.order_id = payments.subject_id
) where asked_at is not null and purpose = 'ORDER';
update payments set asked_customer_id = (
  select saved.customer_id from booking_fees as fee join member_methods as saved on saved.site_id = fee.site_id and saved.member_id = fee.member_id
  where fee.site_id = payments.site_id and fee.id = payments.subject_id
) where asked_at is not null and purpose = 'FEE';

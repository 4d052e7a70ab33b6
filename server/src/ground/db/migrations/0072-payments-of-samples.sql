-- Lines are never changed or deleted by themselves; they go with their payment, as those of a sample do when it is dropped.
alter table payment_lines
  drop constraint payment_lines_site_id_payment_id_fkey,
  add constraint payment_lines_site_id_payment_id_fkey foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade;
alter table payment_refunds
  drop constraint payment_refunds_site_id_payment_id_fkey,
  add constraint payment_refunds_site_id_payment_id_fkey foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade;

-- Likewise the lines of credits, with their order.
alter table credit_lines
  drop constraint credit_lines_site_id_order_id_benefit_id_fkey,
  add constraint credit_lines_site_id_order_id_benefit_id_fkey
    foreign key (site_id, order_id, benefit_id) references order_benefits (site_id, order_id, id) on delete cascade;
create or replace function refuse_change_of_credit_line() returns trigger language plpgsql as $$
begin
  -- A deletion inside of another trigger is that of the order.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return null; end if;
  raise exception 'Lines of credits are never changed' using errcode = 'restrict_violation';
end $$;

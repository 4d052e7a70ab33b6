-- Lines are never changed or deleted by themselves; they go with their payment, as those of a sample do when it is dropped.
alter table payment_lines
  drop constraint payment_lines_site_id_payment_id_fkey,
  add constraint payment_lines_site_id_payment_id_fkey foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade;
alter table payment_refunds
  drop constraint payment_refunds_site_id_payment_id_fkey,
  add constraint payment_refunds_site_id_payment_id_fkey foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade;

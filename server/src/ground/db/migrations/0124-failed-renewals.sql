-- Charges of cycles that failed for good, by when they began: what the list of what is owed reads of online orders.
create index payments_failed_cycles on payments (site_id, created_at, id) include (subject_id, cycle, units, currency, contact_id)
  where purpose = 'ORDER' and status = 'FAILED' and tries > 0 and cycle > 0;

alter table due_reminders drop constraint due_reminders_kind_check;
alter table due_reminders add constraint due_reminders_kind_check check (kind in ('BOOKING', 'FEE', 'ORDER', 'RENEWAL', 'GIFT'));

-- What of one payment is for each of its bookings: the subject has what the others leave. Payments so far are split evenly.
alter table payments add column also_units bigint[] not null default '{}';
update payments set also_units = array_fill(units / (cardinality(also_booking_ids) + 1), array[cardinality(also_booking_ids)])
  where also_booking_ids <> '{}';
alter table payments add constraint payments_shares check (cardinality(also_units) = cardinality(also_booking_ids));
-- Money that went back for one of the bookings; null: for all of them.
alter table payment_lines add column booking_id uuid;
alter table payment_refunds add column booking_id uuid;

-- Money that was noted by mistake, and taken out again by a line of its own.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('OPEN', 'ACTION_REQUIRED', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'UNDONE'));
drop index payments_of_cycle;
create unique index payments_of_cycle on payments (site_id, subject_id, cycle)
  where purpose = 'ORDER' and status not in ('FAILED', 'EXPIRED', 'UNDONE');
drop index payments_of_gift;
create unique index payments_of_gift on payments (site_id, subject_id) where purpose = 'GIFT' and status not in ('FAILED', 'EXPIRED', 'UNDONE');
alter table fee_lines drop constraint fee_lines_kind_check, drop constraint fee_lines_check;
alter table fee_lines add constraint fee_lines_kind_check
  check (kind in ('FEE', 'FORGIVEN', 'COVERED', 'WAIVED', 'WAIVER_UNDONE', 'PAID', 'PAYMENT_UNDONE', 'WITHDRAWN'));
alter table fee_lines add constraint fee_lines_check check (units = 0 or (units > 0) = (kind in ('FEE', 'WAIVER_UNDONE', 'PAYMENT_UNDONE')));

-- The ledger as a file, the oldest line first.
create index payment_lines_by_age on payment_lines (site_id, created_at, id);

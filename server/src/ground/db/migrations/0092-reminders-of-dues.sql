-- The mails in which customers were reminded of what they owe: one for each thing and day.
create table due_reminders (
  site_id uuid not null references sites on delete cascade,
  kind text not null check (kind in ('BOOKING', 'FEE', 'ORDER', 'GIFT')),
  subject_id uuid not null,
  day date not null,
  created_at timestamptz(3) not null,
  primary key (site_id, kind, subject_id, day)
);
-- What may still be owed for bookings, by when they are.
create index bookings_unpaid on bookings (site_id, start_at, id)
  where status = 'CONFIRMED' and payment_status in ('UNDEFINED', 'NOT_PAID', 'PARTIALLY_PAID');
create index booking_fees_due on booking_fees (site_id, created_at, id) where status = 'DUE';
create index plan_orders_open on plan_orders (site_id, start_at, id) where payment_status = 'UNPAID' and type = 'OFFLINE';
create index gifts_unpaid on gifts (site_id, created_at, id) where status = 'UNPAID';

-- What members were reminded of about their plans: once for each date, whether a mail was sent or came too late to be sent.
create table order_reminders (
  site_id uuid not null references sites (id) on delete cascade,
  order_id uuid not null,
  kind text not null check (kind in ('TRIAL_ENDING', 'ENDING', 'PAYMENT_DUE')),
  about timestamptz(3) not null,
  is_sent boolean not null,
  decided_at timestamptz(3) not null,
  primary key (site_id, order_id, kind, about),
  foreign key (site_id, order_id) references plan_orders (site_id, id) on delete cascade
);
create index plan_orders_unpaid on plan_orders (start_at) where payment_status = 'UNPAID' and status = 'ACTIVE';

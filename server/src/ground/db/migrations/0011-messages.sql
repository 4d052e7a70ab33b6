create table messages (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  booking_id uuid,
  event_id uuid,
  template text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  language text not null,
  time_zone text not null,
  message_id text not null,
  text text not null,
  html text not null,
  calendar jsonb,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade
);
create unique index messages_once on messages (site_id, event_id, template, recipient) where event_id is not null;
create index messages_booking on messages (site_id, booking_id, created_at);
create index messages_created on messages (site_id, created_at desc, id);
create index messages_status on messages (site_id, status, created_at) where status <> 'SENT';

-- Who reached a bound of coming bookings, holds or mails, and which bounds the business lifted.
create table reached_bounds (
  site_id uuid not null references sites (id) on delete cascade,
  whose text not null check (whose in ('VISITOR', 'ADDRESS', 'NETWORK', 'CLIENT', 'MEMBER', 'MAILS', 'EVERYONE')),
  who text not null,
  address text,
  times_asked integer not null default 0,
  times_refused integer not null default 0,
  last_at timestamptz(3),
  lifted_until timestamptz(3),
  primary key (site_id, whose, who)
);
create index reached_bounds_latest on reached_bounds (site_id, last_at desc);
create index bookings_network_lately on bookings (site_id, network, created_at) where network is not null;
create index bookings_client_lately on bookings (site_id, client_id, created_at) where client_id is not null;

-- Mails that somebody caused who is not known to hold the address, and when each took its turn among those of the address.
alter table messages add column from_stranger boolean not null default false, add column counted_at timestamptz(3);
create index messages_counted on messages (site_id, lower(recipient), counted_at desc) where counted_at is not null;
alter table message_attempts drop constraint message_attempts_outcome_check;
alter table message_attempts add constraint message_attempts_outcome_check check (outcome in ('SENT', 'REFUSED', 'FAILED', 'GIVEN_UP', 'PUT_OFF'));

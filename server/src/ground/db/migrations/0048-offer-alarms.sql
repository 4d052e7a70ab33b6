-- Once a day each site is looked through for services of which clients can book nothing. An alarm stays while that lasts: its mail is sent once.
create table offer_checks (
  site_id uuid primary key references sites (id) on delete cascade,
  checked_at timestamptz(3) not null
);
create table offer_alarms (
  site_id uuid not null,
  service_id uuid not null,
  reason text not null,
  since timestamptz(3) not null,
  primary key (site_id, service_id),
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade
);

-- Everything of a site in one file, in pieces, for a day.
create table archives (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  status text not null check (status in ('MAKING', 'READY', 'FAILED', 'ENDED')),
  author text not null,
  author_id uuid,
  bytes bigint not null default 0,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (site_id, id)
);
create unique index archives_under_way on archives (site_id) where status = 'MAKING';

create table archive_pieces (
  site_id uuid not null,
  archive_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (site_id, archive_id, position),
  foreign key (site_id, archive_id) references archives (site_id, id) on delete cascade
);

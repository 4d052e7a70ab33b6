-- A picture that was uploaded. `touched_at` is when it came, or was last put to use or taken out of use: it goes a day after that,
-- if nothing uses it then.
create table pictures (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null,
  touched_at timestamptz(3) not null,
  primary key (site_id, id)
);
create index pictures_touched on pictures (touched_at);

-- The files that pages load: a width by which it goes, and a format.
create table picture_renditions (
  site_id uuid not null,
  picture_id uuid not null,
  width integer not null,
  format text not null check (format in ('webp', 'jpg')),
  bytes bytea not null,
  primary key (site_id, picture_id, format, width),
  foreign key (site_id, picture_id) references pictures (site_id, id) on delete cascade
);
-- Pictures are compressed already.
alter table picture_renditions alter column bytes set storage external;

-- What shows a picture: a service, a staff member or the site itself, by its id.
create table picture_uses (
  site_id uuid not null references sites (id) on delete cascade,
  used_by uuid not null,
  picture_id uuid not null,
  primary key (site_id, used_by, picture_id),
  foreign key (site_id, picture_id) references pictures (site_id, id)
);
create index picture_uses_picture on picture_uses (site_id, picture_id);

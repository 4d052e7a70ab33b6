-- Those whom the business put on a roster without a booking are checked in, too: what is noted of them belongs to their participation.
alter table attendances
  alter column booking_id drop not null,
  add column participation_id uuid,
  add constraint attendances_of_one check (num_nonnulls(booking_id, participation_id) = 1),
  add constraint attendances_site_id_participation_id_event_id_key unique (site_id, participation_id, event_id),
  add constraint attendances_site_id_participation_id_fkey
    foreign key (site_id, participation_id) references participations (site_id, id) on delete cascade;

-- Both kinds are asked for by one id.
create index attendances_whose on attendances (site_id, (coalesce(booking_id, participation_id)), id);

-- Who of the named participants of a booking came to a session. How many came stands in the note itself.
create table attended_participants (
  site_id uuid not null,
  attendance_id uuid not null,
  participant_id uuid not null,
  primary key (site_id, attendance_id, participant_id),
  foreign key (site_id, attendance_id) references attendances (site_id, id) on delete cascade,
  foreign key (site_id, participant_id) references booking_participants (site_id, id) on delete cascade
);
create index attended_participants_participant on attended_participants (site_id, participant_id);

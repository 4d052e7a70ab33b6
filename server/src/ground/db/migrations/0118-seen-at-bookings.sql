-- Whether the others of a session find the member of a booking named: absent, as the member wants it in all sessions.
alter table bookings add column seen_by_participants text check (seen_by_participants in ('SHOWN', 'HIDDEN'));

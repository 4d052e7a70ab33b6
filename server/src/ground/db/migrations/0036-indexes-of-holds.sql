-- Live holds are counted by visitor, by member and by network, while they come in by the hundred. Each index holds only the rows that have what
-- it is asked by: so it takes no room for the others, and no plan walks through all holds of the site in the index of another.
drop index bookings_visitor_holds;
drop index bookings_member_holds;
drop index bookings_network_holds;
create index bookings_visitor_holds on bookings (site_id, visitor_id, hold_expires_at) where status = 'CREATED' and visitor_id is not null;
create index bookings_member_holds on bookings (site_id, member_id, hold_expires_at) where status = 'CREATED' and member_id is not null;
create index bookings_network_holds on bookings (site_id, network, hold_expires_at) where status = 'CREATED' and network is not null;

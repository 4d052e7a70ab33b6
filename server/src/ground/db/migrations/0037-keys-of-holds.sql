-- The statements that count live holds are planned once and kept. Of several indexes that fit a condition, PostgreSQL took one by which it walked through
-- all holds there were, where it had made the plan before there were any. A key of its own fits one index alone, whatever was known when the plan was made.
drop index bookings_visitor_holds;
drop index bookings_member_holds;
drop index bookings_network_holds;
drop index bookings_client_holds;
create index bookings_visitor_holds on bookings ((case when status = 'CREATED' and visitor_id is not null then array[site_id::text, visitor_id::text] end), hold_expires_at)
  where (case when status = 'CREATED' and visitor_id is not null then array[site_id::text, visitor_id::text] end) is not null;
create index bookings_member_holds on bookings ((case when status = 'CREATED' and member_id is not null then array[site_id::text, member_id::text] end), hold_expires_at)
  where (case when status = 'CREATED' and member_id is not null then array[site_id::text, member_id::text] end) is not null;
create index bookings_network_holds on bookings ((case when status = 'CREATED' and network is not null then array[site_id::text, network::text] end), hold_expires_at)
  where (case when status = 'CREATED' and network is not null then array[site_id::text, network::text] end) is not null;
create index bookings_client_holds on bookings ((case when status = 'CREATED' and client_id is not null then array[site_id::text, client_id::text] end), hold_expires_at)
  where (case when status = 'CREATED' and client_id is not null then array[site_id::text, client_id::text] end) is not null;

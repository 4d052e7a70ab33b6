-- A front end may send a member of its own. The first browser that asks is theirs, and books in their name.
alter table visits
  add column member_id uuid,
  -- The session of the front end's member: when it ends, nobody books in it any more.
  add column session_hash bytea,
  -- The visitor of our own web app who asked first.
  add column claimed_by uuid,
  add column claimed_at timestamptz(3),
  add foreign key (site_id, member_id) references identities (site_id, id) on delete set null (member_id);
create index visits_member on visits (site_id, member_id) where member_id is not null;

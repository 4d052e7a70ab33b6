-- Somebody of the team may be one of those who can be booked.
alter table staff_members
  add column identity_id uuid,
  add constraint staff_members_identity foreign key (site_id, identity_id) references identities (site_id, id) on delete set null (identity_id);
create unique index staff_members_identity on staff_members (site_id, identity_id) where identity_id is not null;

-- Who was asked to join the team. The link is used up by the page's button, never by opening it; a new mail brings a new token.
create table team_invitations (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  email text not null,
  role text not null check (role in ('ADMIN', 'FRONT_DESK')),
  staff_member_id uuid,
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'WITHDRAWN')),
  token_hash bytea not null,
  -- Null for a program; its name stays.
  invited_by uuid,
  invited_by_name text not null,
  accepted_by uuid,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, token_hash),
  check ((accepted_by is not null) = (status = 'ACCEPTED')),
  foreign key (site_id, staff_member_id) references staff_members (site_id, id) on delete set null (staff_member_id),
  foreign key (site_id, invited_by) references identities (site_id, id) on delete set null (invited_by),
  -- What was told about somebody goes with his account.
  foreign key (site_id, accepted_by) references identities (site_id, id) on delete cascade
);
create unique index team_invitations_open on team_invitations (site_id, lower(email)) where status = 'PENDING';
create index team_invitations_expires on team_invitations (expires_at) where status <> 'PENDING';

create index identities_team on identities (site_id, id) where role is not null;

-- A site that has had an owner keeps one. Looked at when a transaction ends, so that ownership may change hands in it, and one site's changes
-- one after the other: of two owners who go at once, the second sees that the first has gone.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform 1 from sites where id = old.site_id for no key update;
  if found and not exists (select 1 from identities where site_id = old.site_id and role = 'OWNER') then
    raise exception 'the site would have no owner' using errcode = 'check_violation', constraint = 'identities_owner';
  end if;
  return null;
end
$$;
create constraint trigger identities_owner after delete or update of role on identities
  deferrable initially deferred for each row when (old.role = 'OWNER') execute function keep_an_owner();

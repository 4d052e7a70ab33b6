-- Signs that members carry. The order of the list is 0, 1, 2 …
create table badges (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 50),
  description text check (length(description) <= 1500),
  background_color text not null default '#796EFF' check (background_color ~ '^#[0-9A-F]{6}$'),
  text_color text not null default '#FFFFFF' check (text_color ~ '^#[0-9A-F]{6}$'),
  icon jsonb,
  permissions_enabled boolean not null default false,
  slug text not null check (length(slug) between 1 and 255),
  position integer not null,
  revision bigint not null default 1,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  primary key (site_id, id),
  unique (site_id, slug)
);

create table badge_assignments (
  site_id uuid not null,
  id uuid not null,
  badge_id uuid not null,
  member_id uuid not null,
  created_at timestamp(3) with time zone not null,
  primary key (site_id, id),
  -- A member carries a badge once.
  unique (site_id, badge_id, member_id),
  foreign key (site_id, badge_id) references badges (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index badge_assignments_member on badge_assignments (site_id, member_id);
create index badge_assignments_created on badge_assignments (site_id, created_at desc, id);

-- The account's status stands on the member as well, so that lists, counts and searches of members decide by one table what the caller may
-- see. The triggers keep it.
-- 'ACTIVE' as accounts begin.
alter table members add column account_status text not null default 'ACTIVE';
update members set account_status = identities.status from identities
  where identities.site_id = members.site_id and identities.id = members.id;

create function take_account_status() returns trigger language plpgsql as $$
begin
  new.account_status := coalesce(
    (select status from identities where site_id = new.site_id and id = new.id), new.account_status);
  return new;
end $$;
create trigger take_account_status before insert on members for each row execute function take_account_status();

create function tell_account_status() returns trigger language plpgsql as $$
begin
  update members set account_status = new.status where site_id = new.site_id and id = new.id;
  return null;
end $$;
create trigger tell_account_status after update of status on identities
  for each row when (old.status is distinct from new.status) execute function tell_account_status();

-- Lists and counts of members who show themselves read this index alone.
create index members_shown on members (site_id, created_at desc, id) include (activity_status)
  where privacy_status = 'PUBLIC' and account_status = 'ACTIVE';
create index members_status on members (site_id, account_status, created_at desc, id);
create index members_nickname on members (site_id, nickname, id);

-- Who sees members who show themselves, and who may. A site without a row has the defaults.
create table member_privacy_settings (
  site_id uuid primary key references sites (id) on delete cascade,
  id uuid not null,
  public_member_visibility text not null default 'VISIBLE_TO_ALL'
    check (public_member_visibility in ('VISIBLE_TO_ALL', 'VISIBLE_TO_MEMBERS_ONLY')),
  public_member_candidates text not null default 'ANYONE' check (public_member_candidates in ('ANYONE', 'NO_ONE')),
  revision bigint not null default 0,
  -- Of new members who say nothing themselves; with a revision of its own.
  default_privacy text not null default 'PRIVATE' check (default_privacy in ('PRIVATE', 'PUBLIC')),
  default_privacy_revision bigint not null default 0,
  updated_at timestamp(3) with time zone not null
);

-- Two members who do not see each other, because `member_id` wants so.
create table member_blocks (
  site_id uuid not null,
  member_id uuid not null,
  blocked_member_id uuid not null,
  created_at timestamp(3) with time zone not null,
  primary key (site_id, member_id, blocked_member_id),
  check (member_id <> blocked_member_id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade,
  foreign key (site_id, blocked_member_id) references members (site_id, id) on delete cascade
);
-- One block for each pair, whichever of the two asked first.
create unique index member_blocks_pair on member_blocks
  (site_id, least(member_id, blocked_member_id), greatest(member_id, blocked_member_id));
create index member_blocks_blocked on member_blocks (site_id, blocked_member_id, member_id);

-- Team members are in no block relation: what a member did before they joined the team ends.
create function leave_member_blocks() returns trigger language plpgsql as $$
begin
  delete from member_blocks where site_id = new.site_id and member_id = new.id;
  delete from member_blocks where site_id = new.site_id and blocked_member_id = new.id;
  return null;
end $$;
create trigger leave_member_blocks after update of role on identities
  for each row when (old.role is null and new.role is not null) execute function leave_member_blocks();

create table member_reports (
  site_id uuid not null,
  id uuid not null,
  reported_member_id uuid not null,
  reporting_member_id uuid not null,
  category text not null check (category in ('UNKNOWN', 'SPAM', 'IMPERSONATION', 'HARASSMENT', 'OTHER')),
  description text check (length(description) <= 2000),
  is_reviewed boolean not null default false,
  created_at timestamp(3) with time zone not null,
  primary key (site_id, id),
  check (reported_member_id <> reporting_member_id),
  foreign key (site_id, reported_member_id) references members (site_id, id) on delete cascade,
  foreign key (site_id, reporting_member_id) references members (site_id, id) on delete cascade
);
create index member_reports_reported on member_reports (site_id, reported_member_id, created_at desc);
create index member_reports_reporting on member_reports (site_id, reporting_member_id);
create index member_reports_created on member_reports (site_id, created_at, id);

create table follows (
  site_id uuid not null,
  member_id uuid not null,
  followed_member_id uuid not null,
  created_at timestamp(3) with time zone not null,
  primary key (site_id, member_id, followed_member_id),
  check (member_id <> followed_member_id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade,
  foreign key (site_id, followed_member_id) references members (site_id, id) on delete cascade
);
create index follows_following on follows (site_id, member_id, created_at desc, followed_member_id);
create index follows_followers on follows (site_id, followed_member_id, created_at desc, member_id);

-- What members write about themselves: one text each.
create table member_abouts (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  content jsonb not null,
  revision bigint not null default 1,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  primary key (site_id, id),
  unique (site_id, member_id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);

-- Roles of members in the community; those of the system follow from the account and have no rows.
create table member_roles (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  role_key text not null check (role_key ~ '^[A-Z][A-Z0-9_]*$' and role_key not in ('MEMBER', 'CONTRIBUTOR', 'OWNER')),
  title text not null check (length(title) between 1 and 100),
  is_blockable boolean not null,
  revision bigint not null default 1,
  primary key (site_id, role_key),
  unique (site_id, id)
);

create table member_role_assignments (
  site_id uuid not null,
  member_id uuid not null,
  role_key text not null,
  primary key (site_id, member_id, role_key),
  foreign key (site_id, role_key) references member_roles (site_id, role_key) on delete cascade,
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index member_role_assignments_role on member_role_assignments (site_id, role_key);

-- What is done about members without a manager.
create table moderation_rules (
  site_id uuid primary key references sites (id) on delete cascade,
  approves_known boolean not null default false,
  hides_after_reports integer check (hides_after_reports between 1 and 100),
  revision bigint not null default 1,
  updated_at timestamptz(3) not null
);

-- What the rules did. A member is approved by a rule once, and hidden once at a time.
create table automatic_actions (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  rule text not null check (rule in ('APPROVE_KNOWN', 'HIDE_REPORTED')),
  member_id uuid not null,
  count integer not null check (count >= 0),
  acted_at timestamptz(3) not null,
  undone_at timestamptz(3),
  -- The member has hidden themselves meanwhile.
  stays_hidden boolean not null default false,
  primary key (site_id, id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create unique index automatic_actions_approved on automatic_actions (site_id, member_id) where rule = 'APPROVE_KNOWN';
create unique index automatic_actions_hidden on automatic_actions (site_id, member_id) where rule = 'HIDE_REPORTED' and undone_at is null;
create index automatic_actions_latest on automatic_actions (site_id, acted_at desc, id);
create index automatic_actions_member on automatic_actions (site_id, member_id);

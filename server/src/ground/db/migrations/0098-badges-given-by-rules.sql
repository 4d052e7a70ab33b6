-- A badge may be given by a rule: after so many visits, or so many months of membership.
alter table badges
  add column rule_kind text check (rule_kind in ('VISITS', 'MEMBERSHIP_MONTHS')),
  add column rule_count integer check (rule_count between 1 and 10000),
  -- Until when members were looked at. Null: the rule is new, and all are still to be looked at.
  add column rule_seen_at timestamptz(3),
  add check (num_nonnulls(rule_kind, rule_count) <> 1);
create index badges_with_rules on badges (site_id, id) where rule_kind is not null;

-- Which rule gave which badge to whom: once, also where a manager has taken the badge back.
create table badge_grants (
  site_id uuid not null,
  badge_id uuid not null,
  member_id uuid not null,
  granted_at timestamptz(3) not null,
  primary key (site_id, badge_id, member_id),
  foreign key (site_id, badge_id) references badges (site_id, id) on delete cascade,
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index badge_grants_member on badge_grants (site_id, member_id);

-- Members who want it are named to the others in their class or course. Off until a member says so; the business may switch it off for all.
alter table members add column is_seen_by_participants boolean not null default false;
alter table member_privacy_settings add column names_participants boolean not null default true;

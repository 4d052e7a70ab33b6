-- People that members book for. One that was removed is kept for an hour, so that it can be taken back.
create table family_people (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  relation text not null check (relation in ('CHILD', 'PARTNER', 'PARENT', 'OTHER')),
  birth_date text check (birth_date ~ '^\d{4}-\d{2}-\d{2}$'),
  notes text check (length(notes) <= 1000),
  may_come_alone boolean not null default false,
  picked_up_by text check (length(picked_up_by) <= 200),
  photo_consent boolean not null default false,
  removed_at timestamptz(3),
  revision bigint not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index family_people_member on family_people (site_id, member_id);
create index family_people_removed on family_people (removed_at) where removed_at is not null;

-- Which of them a participant is. The name stays with the booking when the person is removed.
alter table booking_participants add column person_id uuid;
alter table booking_participants add foreign key (site_id, person_id) references family_people (site_id, id) on delete set null (person_id);
create index booking_participants_person on booking_participants (site_id, person_id) where person_id is not null;

-- What the team told the participants of a session, as their bookings show it until the session is over.
create table session_words (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  event_id text not null,
  -- Of a course: those who take all of it are told, too.
  course_id uuid,
  message text not null check (length(message) between 1 and 5000),
  -- Absent for what a program wrote, and once the author has no account any more.
  author_id uuid,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (site_id, id),
  foreign key (site_id, course_id) references schedules (site_id, id) on delete cascade,
  foreign key (site_id, author_id) references identities (site_id, id) on delete set null (author_id)
);
create index session_words_event on session_words (site_id, event_id, created_at);
create index session_words_course on session_words (site_id, course_id) where course_id is not null;
create index session_words_author on session_words (site_id, author_id) where author_id is not null;
create index session_words_ends on session_words (ends_at);

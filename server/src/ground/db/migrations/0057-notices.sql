-- When customers are reminded. A site without a row reminds no one.
create table reminder_settings (
  site_id uuid primary key references sites (id) on delete cascade,
  -- Minutes before the start, and since when each of them holds: what was due before that is not made up for.
  reminders jsonb not null default '[]' check (jsonb_typeof(reminders) = 'array' and jsonb_array_length(reminders) <= 5),
  follow_up_minutes integer check (follow_up_minutes between 5 and 43200),
  follow_up_since timestamptz(3),
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  quiet_clock text not null default 'RECIPIENT' check (quiet_clock in ('RECIPIENT', 'SITE')),
  course_sessions text not null default 'FIRST' check (course_sessions in ('FIRST', 'EACH')),
  revision bigint not null default 1,
  updated_at timestamptz(3) not null,
  check ((follow_up_minutes is null) = (follow_up_since is null)),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);

-- The reminders of one service, in place of those of the site unless `uses_defaults`.
create table service_reminders (
  site_id uuid not null,
  service_id uuid not null,
  uses_defaults boolean not null,
  reminders jsonb not null default '[]' check (jsonb_typeof(reminders) = 'array' and jsonb_array_length(reminders) <= 5),
  follow_up_minutes integer check (follow_up_minutes between 5 and 43200),
  follow_up_since timestamptz(3),
  revision bigint not null default 1,
  updated_at timestamptz(3) not null,
  primary key (site_id, service_id),
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade,
  check ((follow_up_minutes is null) = (follow_up_since is null))
);

-- What was decided of a reminder or follow-up: the key lets each be sent once for one start of one booking.
create table reminder_turns (
  site_id uuid not null,
  booking_id uuid not null,
  kind text not null check (kind in ('REMINDER', 'FOLLOW_UP')),
  minutes integer not null,
  start_at timestamptz(3) not null,
  is_sent boolean not null,
  decided_at timestamptz(3) not null,
  primary key (site_id, booking_id, kind, minutes, start_at),
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade
);

-- Words of messages to customers that the business has changed; without a row they are ours.
create table message_templates (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  kind text not null,
  language text not null,
  subject text not null check (length(subject) between 1 and 200),
  heading text not null check (length(heading) between 1 and 200),
  opening text not null check (length(opening) <= 2000),
  closing text not null check (length(closing) <= 2000),
  revision bigint not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, kind, language)
);

-- Every try to hand a message over, and the mail server's answer.
create table message_attempts (
  site_id uuid not null,
  message_id uuid not null,
  number integer not null check (number >= 1),
  attempted_at timestamptz(3) not null,
  outcome text not null check (outcome in ('SENT', 'REFUSED', 'FAILED', 'GIVEN_UP')),
  answer text,
  primary key (site_id, message_id, number),
  foreign key (site_id, message_id) references messages (site_id, id) on delete cascade
);

-- Why a message has our words although the business changed them.
alter table messages add column words_problem text;
-- For those that are deleted after more than a year, in all sites.
create index messages_age on messages (created_at);
create index messages_recipient on messages (site_id, lower(recipient), created_at desc, id);
create index messages_template on messages (site_id, template, created_at desc, id);

-- A message about a start is not sent after it, nor once its booking starts at another time or is given up.
alter table messages add column about_start timestamptz(3);

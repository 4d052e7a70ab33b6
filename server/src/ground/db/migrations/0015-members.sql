-- Everybody with an account is an identity, and has a member of the same id: owner and staff too. Without a role it is a member only.
alter table identities
  alter column role drop not null,
  add column email_verified boolean not null default false,
  add column pending_reasons text[] not null default '{}',
  add column last_login_at timestamptz(3),
  add column revision bigint not null default 1,
  drop constraint identities_status_check,
  add constraint identities_status_check check (status in ('PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE', 'DELETED'));

-- Whoever was disconnected may come back with the same address, as somebody new.
drop index identities_email;
create unique index identities_email on identities (site_id, lower(email)) where status not in ('OFFLINE', 'DELETED');

-- What people tell about themselves beside one e-mail address and one phone number.
alter table contacts
  add column other_emails text[] not null default '{}',
  add column other_phones text[] not null default '{}',
  add column addresses jsonb not null default '[]',
  add column birthdate text,
  add column company text,
  add column job_title text;

create table members (
  site_id uuid not null,
  -- The identity's id: one person, one id.
  id uuid not null,
  contact_id uuid not null,
  slug text not null,
  nickname text,
  title text,
  photo jsonb,
  cover jsonb,
  privacy_status text not null default 'PRIVATE' check (privacy_status in ('PRIVATE', 'PUBLIC')),
  activity_status text not null default 'ACTIVE' check (activity_status in ('ACTIVE', 'MUTED')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, slug),
  foreign key (site_id, id) references identities (site_id, id) on delete cascade,
  foreign key (site_id, contact_id) references contacts (site_id, id)
);
create index members_created on members (site_id, created_at desc, id);
create index members_contact on members (site_id, contact_id);

-- The accounts there are become members. Their addresses were never verified, so none of them is linked to a contact that is known by it.
with named as (
  select site_id, id, name, created_at, gen_random_uuid() as contact_id,
    coalesce(nullif(trim(both '-' from regexp_replace(split_part(email, '@', 1), '[^a-zA-Z0-9]+', '-', 'g')), ''), 'member') as slug
  from identities
), numbered as (
  select named.*, row_number() over (partition by site_id, slug order by created_at, id) as place from named
), met as (
  insert into contacts (site_id, id, first_name, created_at, updated_at)
  select site_id, contact_id, name, created_at, created_at from numbered
  returning site_id, id
)
insert into members (site_id, id, contact_id, slug, nickname, created_at, updated_at)
select numbered.site_id, numbered.id, contact_id, slug || case when place > 1 then '-' || left(numbered.id::text, 8) else '' end, name, created_at, created_at
from numbered join met on met.site_id = numbered.site_id and met.id = numbered.contact_id;

-- One row per sign-in, by whatever way: our web app's cookie, an API client's tokens, or both. Its end is the end of all of them.
alter table sessions
  add column signed_in_by text not null default 'LINK' check (signed_in_by in ('PASSWORD', 'LINK', 'REGISTRATION', 'RECOVERY', 'EXTERNAL')),
  -- The factors that were proven, in the words of RFC 8176: pwd, otp, mfa.
  add column amr text[] not null default '{}',
  -- The client that has tokens of this session; without one it is our web app's alone.
  add column client_id uuid,
  add column device text,
  add column network text,
  -- The visitor that this person was before: bookings made then stay in reach.
  add column visitor_id uuid,
  add foreign key (site_id, client_id) references oauth_clients (site_id, id) on delete cascade;
alter table sessions alter column signed_in_by drop default;

-- A refresh token is a visitor's, or a member's: then it lives and ends with a session.
alter table refresh_tokens
  alter column visitor_id drop not null,
  add column session_hash bytea,
  add constraint refresh_tokens_holder check ((visitor_id is null) <> (session_hash is null)),
  add foreign key (site_id, session_hash) references sessions (site_id, token_hash) on delete cascade;
create index refresh_tokens_session on refresh_tokens (site_id, session_hash) where session_hash is not null;

-- How people sign up and in, where a site has its own way; what holds without a row is the domain's `usualSignInSettings`.
create table sign_in_settings (
  site_id uuid primary key references sites (id) on delete cascade,
  require_owner_approval boolean not null,
  require_email_verification boolean not null,
  captcha text not null check (captcha in ('OFF', 'PROOF_OF_WORK', 'RECAPTCHA')),
  neutral_answers boolean not null,
  second_factor text not null check (second_factor in ('OPTIONAL', 'MANAGERS', 'EVERYBODY')),
  shortest_password integer not null check (shortest_password between 8 and 64),
  updated_at timestamptz(3) not null
);

-- People who list what they booked, by either name.
create index bookings_visitor on bookings (site_id, visitor_id, start_at) where visitor_id is not null;
create index bookings_member on bookings (site_id, member_id, start_at) where member_id is not null;
create index bookings_member_holds on bookings (site_id, member_id, hold_expires_at) where status = 'CREATED';

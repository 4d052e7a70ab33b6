-- Telephones and devices as second factors. The gateway that reaches them is the installation's.
alter table factors add column recipient text;
alter table factors drop constraint factors_type_check;
alter table factors add constraint factors_type_check check (type in ('TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'));
-- A number in the form of E.164, or the token by which an app is told.
alter table factors add constraint factors_recipient_check check ((recipient is not null) = (type in ('SMS', 'CALL', 'PUSH')));

alter table state_tokens drop constraint state_tokens_kind_check;
alter table state_tokens add constraint state_tokens_kind_check check (kind in (
  'EMAIL_VERIFICATION', 'EMAIL_CHANGE', 'SECOND_FACTOR', 'SIGN_IN_ENROLMENT', 'ADDRESS_TAKEN',
  'TOTP_ENROLMENT', 'EMAIL_ENROLMENT', 'SMS_ENROLMENT', 'CALL_ENROLMENT', 'PUSH_ENROLMENT'));

-- A code on its way to the gateway. It goes with the sign-in that it belongs to, and a newer one takes its place: what is dead is never sent.
create table gateway_messages (
  site_id uuid not null,
  token_hash bytea not null,
  id uuid not null unique,
  channel text not null check (channel in ('SMS', 'CALL', 'PUSH')),
  recipient text not null,
  code text not null,
  site_name text not null,
  language text not null,
  text text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, token_hash),
  foreign key (site_id, token_hash) references state_tokens (site_id, token_hash) on delete cascade
);
create index gateway_messages_expires on gateway_messages (expires_at);

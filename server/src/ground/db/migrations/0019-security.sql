-- Names a session to people, who see and end it. It opens nothing.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_id on sessions (site_id, id);

-- What people know a remembered device by.
alter table remembered_devices
  add column id uuid not null default gen_random_uuid(),
  add column device text;
create unique index remembered_devices_id on remembered_devices (site_id, id);

-- Another address for an account, until whoever reads its mail has shown it.
alter table state_tokens
  add column email text,
  drop constraint state_tokens_kind_check,
  add constraint state_tokens_kind_check
    check (kind in ('EMAIL_VERIFICATION', 'SECOND_FACTOR', 'TOTP_ENROLMENT', 'EMAIL_ENROLMENT', 'EMAIL_CHANGE')),
  add constraint state_tokens_email_check check ((email is not null) = (kind = 'EMAIL_CHANGE'));

-- Whether strangers can reach the site. Once they could, a change of the address alone does not take it back.
alter table sites add column is_public boolean not null default false;
update sites set is_public = true where public_url !~ '^https?://(([^/:]+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$';

-- When the holder last showed the password in this session, besides signing in.
alter table sessions add column confirmed_at timestamptz(3);

-- Changes of the public address that every owner may still undo, with the link that was mailed.
create table site_address_changes (
  site_id uuid not null references sites (id) on delete cascade,
  token_hash bytea not null,
  old_address text not null,
  new_address text not null,
  changed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  closed_at timestamptz(3),
  primary key (site_id, token_hash)
);

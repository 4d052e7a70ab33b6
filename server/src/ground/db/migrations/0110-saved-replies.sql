-- What the business answers members again and again: a few texts, changed as one list.
create table saved_replies (
  site_id uuid primary key references sites (id) on delete cascade,
  replies jsonb not null check (jsonb_typeof(replies) = 'array' and jsonb_array_length(replies) <= 50),
  revision bigint not null default 1,
  updated_at timestamptz(3) not null
);

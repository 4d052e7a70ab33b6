-- Bookings and plans that a customer is about to buy together, by the wire's e-commerce calls.
create table checkouts (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  -- The owner: the visitor or member whose front end made it. The session of a member counts while it lives.
  visitor_id uuid,
  member_id uuid,
  session_hash bytea,
  line_items jsonb not null check (jsonb_typeof(line_items) = 'array' and jsonb_array_length(line_items) > 0),
  buyer jsonb not null check (jsonb_typeof(buyer) = 'object'),
  coupon_code text,
  channel_type text not null,
  -- When the front end sent its visitor to our page, and the visitor of our own whose browser asked first.
  released_at timestamptz(3),
  claimed_by uuid,
  -- What was made of it.
  order_id uuid,
  booking_ids uuid[] not null default '{}',
  plan_order_ids uuid[] not null default '{}',
  revision bigint not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade,
  check (visitor_id is not null or member_id is not null),
  check (claimed_by is null or released_at is not null)
);
create index checkouts_by_expiry on checkouts (expires_at);
create index checkouts_of_member on checkouts (site_id, member_id) where member_id is not null;

-- What stands on invoices besides what was bought.
create table invoice_settings (
  site_id uuid primary key references sites (id) on delete cascade,
  -- Prefixes end without a digit, so that no two series have the same number.
  prefix text not null check (prefix ~ '^([A-Za-z0-9/_-]*[A-Za-z/_-])?$' and length(prefix) <= 20),
  credit_note_prefix text not null check (credit_note_prefix ~ '^([A-Za-z0-9/_-]*[A-Za-z/_-])?$' and length(credit_note_prefix) <= 20),
  business_name text,
  business_address text,
  tax_number text,
  note text,
  revision bigint not null default 1,
  updated_at timestamptz(3) not null,
  check (prefix <> credit_note_prefix)
);

-- The last number of each series. Its row is locked until the transaction of an invoice ends: so there are no gaps.
create table invoice_series (
  site_id uuid not null references sites (id) on delete cascade,
  prefix text not null,
  last_number bigint not null check (last_number > 0),
  primary key (site_id, prefix)
);

-- Invoices and credit notes as they were issued. They name no other rows by keys, because they outlive them.
create table invoices (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  prefix text not null,
  number bigint not null check (number > 0),
  -- What is invoiced, once: an order as a whole, one payment.
  purpose text,
  -- The invoice that a credit note lowers.
  invoice_id uuid,
  order_id uuid,
  booking_id uuid,
  payment_id uuid,
  member_id uuid,
  contact_id uuid,
  paid_by text not null check (paid_by in ('ON_THE_SPOT', 'ONLINE')),
  language text not null,
  time_zone text not null,
  seller jsonb not null check (jsonb_typeof(seller) = 'object'),
  buyer jsonb not null check (jsonb_typeof(buyer) = 'object'),
  note text,
  reason text,
  currency text not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  tax jsonb check (jsonb_typeof(tax) = 'object'),
  -- In minor units, never negative: the kind tells the direction.
  net_units bigint not null check (net_units >= 0),
  tax_units bigint not null check (tax_units >= 0),
  total_units bigint not null check (total_units = net_units + tax_units),
  is_sample boolean not null,
  issued_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, prefix, number),
  unique (site_id, purpose),
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade,
  check ((kind = 'CREDIT_NOTE') = (invoice_id is not null))
);
create index invoices_by_age on invoices (site_id, issued_at desc, id);
create index invoices_of_member on invoices (site_id, member_id, issued_at desc);
create index invoices_of_order on invoices (site_id, order_id);
create index invoices_credited on invoices (site_id, invoice_id) where invoice_id is not null;

create function keep_invoice() returns trigger language plpgsql as $$
begin
  -- Those of the sample go with it, and all of them with the site.
  if tg_op = 'DELETE' and (old.is_sample or not exists (select from sites where id = old.site_id)) then
    return old;
  end if;
  raise exception 'An invoice is never changed or deleted' using errcode = 'check_violation', constraint = 'invoices_immutable';
end $$;
create trigger keep_invoice before update or delete on invoices for each row execute function keep_invoice();

alter table messages add column attachments jsonb check (jsonb_typeof(attachments) = 'array');

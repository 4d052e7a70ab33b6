-- What managers see of a client's account in lists of clients, kept beside the contact so that one index finds it. Where a person has several
-- accounts, that of the latest sign-up counts. The status has the API's words.
alter table contacts
  add column account_status text constraint contacts_account_status_check check (account_status in ('PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE')),
  add column account_email text;

create function tell_contact_of_account(of_site uuid, of_contact uuid) returns void language plpgsql as $$
begin
  update contacts set (account_status, account_email) = (
    select case members.account_status when 'ACTIVE' then 'APPROVED' when 'PENDING' then 'PENDING' when 'BLOCKED' then 'BLOCKED' else 'OFFLINE' end, identities.email
    from members join identities on identities.site_id = members.site_id and identities.id = members.id
    where members.site_id = of_site and members.contact_id = of_contact
    order by members.created_at desc, members.id limit 1)
  where site_id = of_site and id = of_contact;
end $$;

create function tell_contact_of_member() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tell_contact_of_account(old.site_id, old.contact_id); end if;
  if tg_op <> 'DELETE' then perform tell_contact_of_account(new.site_id, new.contact_id); end if;
  return null;
end $$;
create trigger tell_contact_of_member after insert or delete or update of contact_id, account_status on members
  for each row execute function tell_contact_of_member();

create function tell_contact_of_identity() returns trigger language plpgsql as $$
begin
  perform tell_contact_of_account(site_id, contact_id) from members where site_id = new.site_id and id = new.id;
  return null;
end $$;
create trigger tell_contact_of_identity after update of email on identities
  for each row when (old.email is distinct from new.email) execute function tell_contact_of_identity();

update contacts set (account_status, account_email) = (
  select case members.account_status when 'ACTIVE' then 'APPROVED' when 'PENDING' then 'PENDING' when 'BLOCKED' then 'BLOCKED' else 'OFFLINE' end, identities.email
  from members join identities on identities.site_id = members.site_id and identities.id = members.id
  where members.site_id = contacts.site_id and members.contact_id = contacts.id
  order by members.created_at desc, members.id limit 1);

drop index contacts_search;
alter table contacts drop column search;
alter table contacts add column search text generated always as (lower(
  coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(account_email, '') || ' '
  || coalesce(phone, ''))) stored;
create index contacts_search on contacts using gin (search gin_trgm_ops);

create index contacts_account on contacts (site_id, account_status, created_at desc, id);
create index contacts_alphabet on contacts (site_id, (last_name collate "und-x-icu"), (first_name collate "und-x-icu"), id);

create table client_notes (
  site_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  author text not null,
  created_at timestamptz(3) not null,
  primary key (site_id, id),
  foreign key (site_id, contact_id) references contacts (site_id, id) on delete cascade
);
create index client_notes_contact on client_notes (site_id, contact_id, created_at desc, id);

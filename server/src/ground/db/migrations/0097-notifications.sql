-- What the holder of an address wants to be mailed. Guests have a row like members; without one, everything is mailed.
create table mail_choices (
  site_id uuid not null references sites (id) on delete cascade,
  email text not null check (email = lower(email)),
  switched_off text[] not null default '{}' check (switched_off <@ array['REMINDERS', 'WAITING_LIST', 'COMMUNITY', 'NEWS']),
  -- Minutes since midnight, on the clock of the holder.
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to integer check (quiet_to between 0 and 1439),
  language text,
  time_zone text,
  updated_at timestamptz(3) not null,
  primary key (site_id, email),
  check (num_nonnulls(quiet_from, quiet_to) <> 1),
  check (quiet_from <> quiet_to)
);
create index mail_choices_quiet on mail_choices (site_id) where quiet_from is not null;

-- A new address of the same person keeps what was chosen for the old one.
create function take_mail_choices_along() returns trigger language plpgsql as $$
declare
  addresses text[][] := array[
    array[lower(old.email), lower(new.email)],
    array[lower(old.account_email), lower(new.account_email)]
  ];
  pair text[];
begin
  foreach pair slice 1 in array addresses loop
    continue when pair[1] is null or pair[1] is not distinct from pair[2];
    if pair[2] is not null then
      insert into mail_choices (site_id, email, switched_off, quiet_from, quiet_to, language, time_zone, updated_at)
      select site_id, pair[2], switched_off, quiet_from, quiet_to, language, time_zone, updated_at
      from mail_choices where site_id = new.site_id and email = pair[1]
      on conflict do nothing;
    end if;
    continue when pair[1] in (lower(coalesce(new.email, '')), lower(coalesce(new.account_email, '')));
    delete from mail_choices where site_id = new.site_id and email = pair[1] and pair[2] is not null;
  end loop;
  return null;
end $$;
create trigger contacts_take_mail_choices after update of email, account_email on contacts for each row
  when (old.email is distinct from new.email or old.account_email is distinct from new.account_email)
  execute function take_mail_choices_along();

-- Where the recipient of a mail switches off its kind.
alter table messages add column unsubscribe_url text;

-- How members of the team hear of bookings and of the calendar: null is their own, and one mail each.
alter table mail_choices add column team_hears text check (team_hears in ('OWN', 'ALL')),
  add column team_delivery text check (team_delivery in ('EACH', 'DIGEST'));
-- COLLECTED: told in a digest, which `queued_at` says was written.
alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check check (status in ('WAITING', 'SENT', 'FAILED', 'UNWANTED', 'COLLECTED'));
create index messages_collected on messages (recipient, created_at) where status = 'COLLECTED' and queued_at is null;
alter table mail_choices drop constraint mail_choices_switched_off_check;
alter table mail_choices add constraint mail_choices_switched_off_check check (switched_off <@ array['REMINDERS', 'WAITING_LIST', 'COMMUNITY', 'NEWS',
  'TEAM_NEW', 'TEAM_MOVED', 'TEAM_CANCELED', 'TEAM_SUBSTITUTION', 'TEAM_TIME_OFF', 'TEAM_DIGEST']);
create or replace function take_mail_choices_along()
 returns trigger
 language plpgsql
as $function$
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
      insert into mail_choices (site_id, email, switched_off, quiet_from, quiet_to, language, time_zone, team_hears, team_delivery, updated_at)
      select site_id, pair[2], switched_off, quiet_from, quiet_to, language, time_zone, team_hears, team_delivery, updated_at
      from mail_choices where site_id = new.site_id and email = pair[1]
      on conflict do nothing;
    end if;
    continue when pair[1] in (lower(coalesce(new.email, '')), lower(coalesce(new.account_email, '')));
    delete from mail_choices where site_id = new.site_id and email = pair[1] and pair[2] is not null;
  end loop;
  return null;
end $function$;

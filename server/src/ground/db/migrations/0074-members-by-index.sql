-- Lists of members are sorted by nickname as people sort words, and found by its beginning or by a part of it.
drop index members_nickname;
create index members_alphabet on members (site_id, (nickname collate "und-x-icu"), id);
create index members_nickname_start on members (site_id, lower(nickname) text_pattern_ops);
create index members_nickname_words on members using gin (lower(nickname) gin_trgm_ops);

-- The status in the words of the API, as filters of lists ask for it.
create index members_told_status on members (
  site_id, (case account_status when 'ACTIVE' then 'APPROVED' else account_status end), created_at desc, id);

create index identities_last_login on identities (site_id, last_login_at desc nulls last, id);
create index identities_written_email on identities (site_id, email);

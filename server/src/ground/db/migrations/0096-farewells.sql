-- The last mails to people who were deleted, which are looked for every minute.
create index messages_farewells on messages (site_id) where template = 'deletion-done';

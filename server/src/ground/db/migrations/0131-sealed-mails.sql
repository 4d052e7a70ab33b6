-- The mail as it is sent, with its links and codes, sealed: `text` is told, and has none of them.
alter table messages add column sealed text;

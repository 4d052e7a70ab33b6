-- A member who replaces or empties the list of their addresses sees no longer the verified one in it.
alter table contacts add column emails_are_chosen boolean not null default false;

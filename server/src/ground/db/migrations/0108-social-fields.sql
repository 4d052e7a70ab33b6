-- Of a link: which network it leads to, for front ends that draw it.
alter table custom_fields add column social_type text check (social_type is null or type = 'LINK');

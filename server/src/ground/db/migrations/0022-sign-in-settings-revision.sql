-- Of two managers who change the settings at once, the second is told.
alter table sign_in_settings add column revision bigint not null default 1;

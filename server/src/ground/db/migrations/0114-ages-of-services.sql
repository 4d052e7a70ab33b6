-- For which ages a service is: full years on the day of the session, both included. Null where there is no limit.
alter table services
  add column min_age integer check (min_age between 0 and 120),
  add column max_age integer check (max_age between 0 and 120),
  add constraint services_ages check (min_age <= max_age);

-- Jobs that a backup found undone. The queue's own tables are made anew after a restore; the next minute puts these into it.
create table restored_jobs (
  queue text not null,
  id uuid not null,
  data jsonb not null,
  start_after timestamptz(3),
  primary key (queue, id)
);

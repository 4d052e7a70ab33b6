-- Batches of notes that a manager has taken back: a job of theirs that runs late, or again, writes nothing more.
create table note_batches_taken_back (
  site_id uuid not null references sites (id) on delete cascade,
  batch_id uuid not null,
  taken_back_at timestamptz(3) not null,
  primary key (site_id, batch_id)
);

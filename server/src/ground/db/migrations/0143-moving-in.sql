-- Data of another site that is brought here, or of an archive. `source` names the other site: a repeated move knows what an earlier one
-- brought. The key is there while it is needed; `reading` holds the step that is read next, and its cursor.
create table moves (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  origin text not null check (origin in ('API', 'ARCHIVE')),
  source text not null,
  kind_of_site text not null check (kind_of_site in ('FOYER', 'PLATFORM')),
  address text,
  outside_site_id uuid,
  site_name text,
  sealed_key text,
  status text not null check (status in ('READING', 'CHECKING', 'READY', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED', 'STOPPED')),
  step text,
  reading jsonb not null default '{}',
  left_behind text[] not null default '{}',
  failure jsonb,
  failed_tries integer not null default 0,
  due_at timestamptz(3),
  author text not null,
  author_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id)
);
create unique index moves_under_way on moves (site_id) where status in ('READING', 'CHECKING', 'READY', 'APPLYING', 'UNDOING');
create index moves_due on moves (due_at) where status in ('READING', 'CHECKING', 'APPLYING', 'UNDOING');

-- What was read of another site, by its id there. `content` is there until it is brought or given up; `mark` is a hash of our rows as they
-- were brought, so that an undo leaves what was changed since.
create table moved_entities (
  site_id uuid not null,
  source text not null,
  kind text not null,
  outside_id text not null,
  our_id text,
  move_id uuid not null,
  position bigint not null default 0,
  name text not null default '',
  plan text not null check (plan in ('CREATE', 'UPDATE', 'JOIN', 'KNOWN', 'CHANGED', 'REFUSED', 'NOTE')),
  state text not null default 'STAGED' check (state in ('STAGED', 'BROUGHT', 'REMOVED', 'KEPT')),
  content jsonb,
  hash text not null,
  brought_hash text,
  mark text,
  -- Members of an entry of ours as they were before the move changed it.
  previous jsonb,
  reasons jsonb not null default '[]',
  invited_at timestamptz(3),
  -- A later move that read it again, and whether it had changed there.
  seen_in uuid,
  seen_as text check (seen_as in ('KNOWN', 'CHANGED')),
  primary key (site_id, source, kind, outside_id)
);
create index moved_entities_of_move on moved_entities (site_id, move_id, kind, position, outside_id);
create index moved_entities_seen on moved_entities (site_id, seen_in) where seen_in is not null;
create index moved_entities_ours on moved_entities (site_id, kind, our_id) where our_id is not null;

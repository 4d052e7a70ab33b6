-- A manager said that a session takes place although its teacher or room is away, or the business closed. A block that is made or changed
-- later is asked about anew.
alter table events add column kept_at timestamp(3) with time zone;

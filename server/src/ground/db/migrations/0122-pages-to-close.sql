-- A payment that was ended because what it was for is settled otherwise: when the provider is asked next to close its page, until it is
-- known that nothing was paid there, or what was paid is noted.
alter table payments add column close_at timestamptz(3) check (close_at is null or status not in ('OPEN', 'ACTION_REQUIRED'));
create index payments_to_close on payments (close_at) where close_at is not null;

-- A message is claimed before a mail server hears of it, and the claim is committed: no transaction waits for a stranger. A claim that
-- nobody took back means that nobody knows whether the message went out.
alter table messages add column sending_since timestamptz(3);
-- How often it was handed over and nobody knows what became of it.
alter table messages add column uncertain_sends integer not null default 0;
-- When a manager last asked to send it again. Without that, it waits since it was written.
alter table messages add column queued_at timestamptz(3);

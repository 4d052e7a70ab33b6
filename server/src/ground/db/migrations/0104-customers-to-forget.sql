-- Customers at the payment provider whose person was deleted here: asked for in the transaction of the deletion, done by a job.
create table customers_to_forget (
  site_id uuid not null references sites (id) on delete cascade,
  customer_id text not null,
  tries integer not null default 0 check (tries >= 0),
  due_at timestamptz(3) not null,
  primary key (site_id, customer_id)
);
create index customers_to_forget_due on customers_to_forget (due_at);

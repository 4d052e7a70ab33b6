-- The invoice of a payment is looked up when the payment is refunded.
create index invoices_of_payment on invoices (site_id, payment_id) where payment_id is not null;

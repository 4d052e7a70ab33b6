-- A mail whose kind its recipient switched off is a line of the delivery log, without a text: it was never sent.
alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check check (status in ('WAITING', 'SENT', 'FAILED', 'UNWANTED'));

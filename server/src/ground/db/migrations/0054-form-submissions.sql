-- The submission of a form elsewhere in which the answers to a booking are kept: programs tell it.
alter table bookings add column form_submission_id uuid;

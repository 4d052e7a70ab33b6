-- How a staff member wishes to be spoken of; visitors see it beside the name.
alter table staff_members add column pronouns text;

-- Somebody of the team who runs what is with himself: his bookings and his time. Whom he is stands with the staff member.
alter table identities drop constraint identities_role_check;
alter table identities add constraint identities_role_check check (role in ('OWNER', 'ADMIN', 'FRONT_DESK', 'PROVIDER'));
alter table team_invitations drop constraint team_invitations_role_check;
alter table team_invitations add constraint team_invitations_role_check check (role in ('ADMIN', 'FRONT_DESK', 'PROVIDER'));

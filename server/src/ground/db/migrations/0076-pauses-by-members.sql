-- Whether members may pause their orders of a plan themselves.
alter table plans add column buyer_can_pause boolean not null default false;

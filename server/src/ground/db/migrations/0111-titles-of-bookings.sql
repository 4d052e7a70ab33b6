-- The title of a booking in the other languages of the site, as it stood when it was booked: { "de": { "title": "…" } }.
alter table bookings add column title_translations jsonb check (jsonb_typeof(title_translations) = 'object');

-- Bookings whose service still has the name they were made under have its names in the other languages too.
update bookings set title_translations = named.titles
from (
  select services.site_id, services.id, services.name, jsonb_object_agg(word.key, jsonb_build_object('title', word.value ->> 'name')) as titles
  from services cross join lateral jsonb_each(services.translations) as word
  where btrim(word.value ->> 'name') <> ''
  group by services.site_id, services.id
) as named
where bookings.site_id = named.site_id and bookings.service_id = named.id and bookings.title = named.name;

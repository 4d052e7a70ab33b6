-- The plan's name and description in the other languages of the site, as they stood when it was bought.
alter table plan_orders add column plan_translations jsonb check (jsonb_typeof(plan_translations) = 'object');

update plan_orders set plan_translations = named.words
from (
  select plans.site_id, plans.id, plans.name, jsonb_object_agg(word.key, jsonb_strip_nulls(jsonb_build_object(
    'planName', word.value -> 'name', 'planDescription', word.value -> 'description'))) as words
  from plans cross join lateral jsonb_each(plans.translations) as word
  group by plans.site_id, plans.id
) as named
where plan_orders.site_id = named.site_id and plan_orders.plan_id = named.id and plan_orders.plan_name = named.name;

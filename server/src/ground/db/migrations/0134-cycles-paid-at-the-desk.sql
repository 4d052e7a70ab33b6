-- What an order without an end is paid with at the desk is a part: the cycles that begin later are owed anew.
update payments set part = 1
where purpose = 'ORDER' and provider = 'ON_THE_SPOT' and part = 0 and exists (
  select from plan_orders where plan_orders.site_id = payments.site_id and plan_orders.id = payments.subject_id
    and plan_orders.type = 'OFFLINE' and plan_orders.terms #>> '{model,subscription,cycleCount}' = '0');

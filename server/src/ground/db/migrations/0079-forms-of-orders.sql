-- What a buyer answered to the form of the plan, with the questions as they were asked.
alter table plan_orders
  add column form_id uuid,
  add column form_answers jsonb check (jsonb_typeof(form_answers) = 'array');

-- Until forms had fields, bookings carried one message: it is shown like an answer to the question that every form began with.
update bookings set form_answers = (
  select jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'label', 'Message', 'value', answer.value, 'valueType', 'LONG_TEXT'))
  from jsonb_each_text(form_submission) as answer where btrim(answer.value) <> '' order by length(answer.value) desc limit 1
)
where form_submission is not null and form_answers is null;

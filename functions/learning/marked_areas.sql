-- Which areas of a picture an answer marked, each once, by their names; and, with no words, that a point lies outside of all.
create or replace function marked_areas(question jsonb, answer jsonb) returns table (choice jsonb, is_right boolean) language sql immutable as $$
  select distinct coalesce(hit.name, '{}'), hit.name is not null
  from jsonb_to_recordset(case when jsonb_typeof(answer) = 'array' then answer else '[]' end) p (x float8, y float8)
  left join lateral (
    select a.value -> 'name' as name
    from jsonb_array_elements(question -> 'answer' -> 'areas') with ordinality a (value, place)
    cross join lateral jsonb_to_record(a.value) area (shape text, x float8, y float8, width float8, height float8, radius float8)
    where case area.shape
      when 'rect' then p.x between area.x - 1e-9 and area.x + area.width + 1e-9 and p.y between area.y - 1e-9 and area.y + area.height + 1e-9
      -- A per cent of the height is another length than one of the width.
      else (p.x - area.x) ^ 2
        + ((p.y - area.y) * (question -> 'options' ->> 'height')::float8 / (question -> 'options' ->> 'width')::float8) ^ 2 <= (area.radius + 1e-9) ^ 2 end
    order by a.place limit 1
  ) hit on true
$$;

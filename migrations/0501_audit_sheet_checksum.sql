-- The checksum of an audit sheet skipped what is empty and said nothing of its head: it is made anew where it was right.
update audit_sheet a set checksum = (
  select left(encode(sha256(convert_to(jsonb_build_array(a.number, a.company_name, a.filters, extract(epoch from a.made_at))::text
    || coalesce(string_agg(E'\n' || jsonb_build_array(r.position, r.course_name, r.name, r.employee_no, r.department, r.designation, r.joined_on,
      r.state, r.progress, r.due_on, r.done_on, r.valid_until, r.result_percent, r.trained_by, r.serial)::text, '' order by r.position), ''),
    'UTF8')), 'hex'), 32)
  from audit_sheet_row r where r.sheet_id = a.id)
where a.checksum = (
  select left(encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', r.position, r.course_name, r.name, r.employee_no, r.department, r.designation,
    r.joined_on, r.state, r.progress, r.due_on, r.done_on, r.valid_until, r.result_percent, r.trained_by, r.serial), E'\n' order by r.position), ''), 'UTF8')), 'hex'), 32)
  from audit_sheet_row r where r.sheet_id = a.id);

-- The courses of the menu as JSON, for the list of them and for the frame of every page alike. A menu is for the eye:
-- past a hundred courses it is the list and the search that help.
create or replace function course_menu(locale text) returns json language sql stable as $$
  select coalesce(json_agg(menu), '[]') from (
    select c.id as course_id, tr(c.name, locale) as course_name, c.slug, c.progress_status, c.course_type,
      coalesce((select tr(s.name, locale) from course_subject cs join subject_area s on s.id = cs.subject_id where cs.course_id = c.id order by cs.position, s.position, s.slug limit 1), '') as subject,
      (select d.url from course_document d where d.course_id = c.id and d.document_type = 1 order by d.position limit 1) as cover,
      coalesce((select json_agg(json_build_object('mentor_id', m.id, 'mentor_name', tr(m.name, locale)) order by cm.position, m.id)
        from course_mentor cm join published.mentor m on m.id = cm.mentor_id where cm.course_id = c.id and m.is_published), '[]') as mentors
    from course c where c.is_published and c.is_in_menu order by c.menu_position nulls last, c.position, c.id limit 100
  ) menu
$$;

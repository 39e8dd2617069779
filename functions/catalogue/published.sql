-- What other modules read of the tables of catalogue.
create or replace view published.batch as
  select id, course_id, batch_no, training_type, class_start_date, reg_end_date, class_time, class_end_time, class_days,
    venue, live_link, hours, seats, seats_taken, seats_held, price_paisa,
    discount_today(discount_paisa, discount_from, discount_until) as discount_paisa, is_on_sale, class_count,
    first_class_on, is_batch_open(batch) as is_open
  from batch;
create or replace view published.course as
  select id, slug, name, subtitle, overview, intro, course_type, language, hours, progress_status, is_published, position,
    key_learning, prerequisites, target_learners, career, modules, certificate_valid_months,
    certificate_attendance_percent, certificate_needs_skills, published_at,
    search_text, enrolments_count, list_training_types, subject_slugs, is_in_menu, menu_position
  from course;
create or replace view published.course_document as
  select course_id, document_type, url, position from course_document;
create or replace view published.course_industry as
  select course_id, industry_id from course_industry;
create or replace view published.course_mentor as
  select course_id, mentor_id, position from course_mentor;
create or replace view published.course_prerequisite as
  select course_id, required_id, position, added_at from course_prerequisite;
create or replace view published.course_subject as
  select course_id, subject_id from course_subject;
create or replace view published.industry as
  select id, slug, name, position, is_published from industry;
create or replace view published.learning_path as
  select id, slug, title, is_published, is_path_shown(id) as is_shown from learning_path;
create or replace view published.learning_path_course as
  select path_id, course_id, position, is_required from learning_path_course;
create or replace view published.review as
  select id, course_id, rating, text, language, status, created_at from review;
create or replace view published.seat_movement as
  select id, made_at, kind, licence_id, lot_id, owned, given, allocation_id, made_by, reason, order_id, used from seat_movement;
create or replace view published.subject_area as
  select id, slug, name, position, is_published from subject_area;

-- The share of a batch's classes that the certificate of a course asks for; null: none.
alter table course add column certificate_attendance_percent smallint check (certificate_attendance_percent between 1 and 100);

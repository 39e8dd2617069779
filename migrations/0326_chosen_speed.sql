-- Who never chose a speed has none, so that what a device remembers is not taken for another choice.
alter table study_choice alter column speed drop not null, alter column speed drop default;

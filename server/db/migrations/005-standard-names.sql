-- Tables, columns and types say what they hold in the terms used everywhere else.
-- Not "user": the word is reserved, and unquoted it means the database role without any error.
alter table person rename to app_user;
alter type person_role rename to user_role;
alter index person_pkey rename to app_user_pkey;
alter index person_email rename to app_user_email;
alter table app_user rename constraint person_google_subject_key to app_user_google_subject_key;

alter table one_time_code rename person_id to user_id;
alter index one_time_code_person rename to one_time_code_user;
alter table password_reset rename person_id to user_id;
alter table booking rename person_id to user_id;
alter index booking_person rename to booking_user;
alter table booking_event rename by_person to by_user;
alter table refund rename by_person to by_user;
alter table audit_entry rename by_person to by_user;
alter table review rename person_id to user_id;
alter table idempotency_key rename person_id to user_id;

alter table payment rename ending_cause to cancel_cause;
alter table payment rename ending_reason to cancel_reason;
alter table payment rename ending_by to cancelled_by;

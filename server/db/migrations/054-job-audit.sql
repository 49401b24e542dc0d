-- An admin tries a job that gave up again, or deletes it.
alter type audit_kind add value 'job';

-- The lessons of a coach, cancelled ones too, for their statement.
create index booking_coach on booking (coach_id, lower(during)) where coach_id is not null;

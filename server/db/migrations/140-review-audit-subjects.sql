-- Entries about hidden reviews named only the facility, so that the author's former name stayed in them when the account was
-- deleted. They name the review, where one is found: the only one there by an author of this name, or hidden in that second.
-- Entries for which none or several are found go on naming the facility.
with found as (
  select audit_entry.id, (array_agg(review.id))[1] as review_id
  from audit_entry join review on review.facility_id = subject_id join app_user on app_user.id = review.user_id
  where kind = 'review' and (app_user.name = detail_text -> 'values' ->> 'author'
    or hidden_at between at - interval '1 second' and at + interval '1 second')
  group by audit_entry.id having count(*) = 1
)
update audit_entry set subject_id = review_id from found where found.id = audit_entry.id;

-- The others of the same name at the same facility, such as of showing the review again.
with found as (
  select facility_id, detail_text -> 'values' ->> 'author' as author, (array_agg(subject_id))[1] as review_id
  from audit_entry where kind = 'review' and subject_id <> facility_id
  group by 1, 2 having count(distinct subject_id) = 1
)
update audit_entry set subject_id = review_id from found
where kind = 'review' and subject_id = audit_entry.facility_id and found.facility_id = audit_entry.facility_id
  and author = detail_text -> 'values' ->> 'author';

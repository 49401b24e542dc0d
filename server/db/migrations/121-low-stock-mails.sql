-- When the owners were mailed that few are left of an item; null again once there are more.
alter table item add column low_mailed_at timestamptz;
-- What is low already was seen on the page of items.
update item set low_mailed_at = clock_timestamp() where stock <= low_stock;
create index item_low on item (id) where withdrawn_at is null and low_mailed_at is null and stock <= low_stock;

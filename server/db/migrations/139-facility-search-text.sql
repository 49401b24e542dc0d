-- Words are found without regard to case, accents and the script of digits: 'cafe 10' in 'Café ১০'. Not by the extension
-- unaccent, which an operator's database may lack. Decomposed, the accents of a letter are characters of their own; the
-- marks of other scripts stay. The digits are those of contract/ascii-digits.ts.
create function plain_text(value text) returns text language sql immutable parallel safe strict
  return translate(lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g')),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯', '0123456789012345678901234567890123456789');

create function facility_search_text(name text, location text, texts jsonb) returns text language sql immutable parallel safe
  return plain_text(name || ' ' || location || coalesce((select string_agg(
    ' ' || coalesce(value ->> 'name', '') || ' ' || coalesce(value ->> 'location', ''), '') from jsonb_each(texts)), ''));

-- Stored, since putting it together for every venue took most of a search's time.
alter table facility add column search_text text not null generated always as (facility_search_text(name, location, texts)) stored;

-- Letters that don't decompose are found by those that people type instead: 'lodz' in 'Łódź', 'strasse' in 'Straße'.
create or replace function plain_text(value text) returns text language sql immutable parallel safe strict
  return translate(
    replace(replace(replace(replace(lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħŧı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯', 'olddhti0123456789012345678901234567890123456789');

update facility set name = name where search_text ~ '[ßæœþøłđðħŧı]';

import type { FactGroup, SearchedFact } from '#contract/facility-facts'

/** Every fact as people read it. */
export const factTexts: Record<SearchedFact, string> = {
  parking: 'Parking',
  drinking_water: 'Drinking Water',
  first_aid: 'First Aid',
  changing_room: 'Changing Room',
  shower: 'Shower',
  non_marking_shoes: 'Non-marking shoes only',
  shoe_rental: 'Shoe rental',
  racket_rental: 'Racket rental',
  shuttlecocks: 'Shuttlecocks for sale',
  air_conditioning: 'Air conditioning',
  backup_power: 'Backup power',
  lockers: 'Lockers',
  cafe: 'Café',
  prayer_room: 'Prayer room',
  step_free: 'Step-free entrance',
  accessible_toilet: 'Accessible toilet',
  accessible_parking: 'Accessible parking',
  high_ceiling: 'Ceiling of 9 m or more',
  womens_hours: 'Women’s hours',
}

export const groupTexts: Record<FactGroup, string> = {
  amenities: 'Amenities',
  playing: 'Playing',
  comfort: 'Comfort',
  access: 'Accessibility',
}

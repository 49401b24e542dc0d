import type { FactGroup, SearchedFact } from '#contract/facility-facts'
import { msg } from '#i18n/t'

/** Every fact as people read it, for `t`. */
export const factTexts: Record<SearchedFact, string> = {
  parking: msg('Parking'),
  drinking_water: msg('Drinking Water'),
  first_aid: msg('First Aid'),
  changing_room: msg('Changing Room'),
  shower: msg('Shower'),
  non_marking_shoes: msg('Non-marking shoes only'),
  shoe_rental: msg('Shoe rental'),
  racket_rental: msg('Racket rental'),
  shuttlecocks: msg('Shuttlecocks for sale'),
  air_conditioning: msg('Air conditioning'),
  backup_power: msg('Backup power'),
  lockers: msg('Lockers'),
  cafe: msg('Café'),
  prayer_room: msg('Prayer room'),
  step_free: msg('Step-free entrance'),
  accessible_toilet: msg('Accessible toilet'),
  accessible_parking: msg('Accessible parking'),
  high_ceiling: msg('Ceiling of 9 m or more'),
  womens_hours: msg('Women’s hours'),
  equipment: msg('Equipment with the booking'),
  spaces: msg('Whole hall or other sports'),
}

export const groupTexts: Record<FactGroup, string> = {
  amenities: msg('Amenities'),
  playing: msg('Playing'),
  comfort: msg('Comfort'),
  access: msg('Accessibility'),
}

import type { CoPlayers } from '#contract/co-player'
import { type Fact, factGroups } from '#contract/facility-facts'
import type { PriceRule } from '#contract/price-rules'
import type { Space } from '#contract/space'

/** A facility of the demo. Ids are fixed: the drawn court follows from them. */
export type DemoFacility = {
  id: string
  name: string
  location: string
  city: string
  description: string
  floor: string
  latitude: number
  longitude: number
  ceilingHeight?: number
  womensHours?: string
  coPlayers?: CoPlayers
  /** Added to the usual amenities. */
  facts: Fact[]
  /** Major units per hour. */
  price: number
  courts: number
  /** Demand for it, 0–1. */
  pull: number
  /** The mean rating of its reviews. */
  rating: number
  /** Local hours when schools, offices or coaching groups take most courts. */
  busyHours?: [from: number, to: number][]
  hours?: { opensMinute: number; closesMinute: number }
  priceRules?: PriceRule[]
  spaces?: Space[]
}

export const usualAmenities: readonly Fact[] = factGroups.amenities

const banglaNames: Record<string, string> = { 'Whole hall': 'পুরো হল', 'Basketball ground': 'বাস্কেটবল কোর্ট' }

const makeSpace = (id: string, name: string, courts: number[], pricePerHour: number): Space => ({
  id,
  name,
  names: { bn: banglaNames[name] ?? '' },
  sport: 'badminton',
  courts,
  slotMinutes: 60,
  pricePerHour,
  priceRules: [],
})

/** In the order of the list: the first three are the newest. */
export const demoFacilities: DemoFacility[] = [
  {
    id: '8ca6fd24-15e9-4f6a-85d5-bf6fbc1d4917',
    name: 'Smash Arena Uttara',
    location: 'Sector 7, Uttara, Dhaka',
    city: 'Dhaka',
    description:
      'Three BWF-grade mats on a sprung timber floor, under a nine-metre ceiling. The lights hang beside the courts, not above them, so you never lose a clear in the glare. Shuttles and towels at the desk, tea upstairs, and the gate stays open half an hour after the last slot.',
    floor: 'Sprung timber',
    latitude: 23.8709,
    longitude: 90.399,
    ceilingHeight: 9,
    facts: ['non_marking_shoes', 'shuttlecocks', 'cafe', 'backup_power', 'step_free'],
    price: 14,
    courts: 3,
    pull: 0.8,
    busyHours: [[9, 11]],
    rating: 4.8,
  },
  {
    id: '555d0629-42f8-4e85-8a21-7a4ff425ab16',
    name: 'Halishahar Net & Feather',
    location: 'Block B, Halishahar, Chittagong',
    city: 'Chittagong',
    description:
      'A converted jute warehouse with three timber courts and a stringing bench. Leave a racket in the evening and it is strung by morning. The walls are brick, the roof is high, and the floor was laid by a man who plays on it every Sunday.',
    floor: 'Wooden',
    latitude: 22.323,
    longitude: 91.779,
    ceilingHeight: 8.5,
    facts: ['racket_rental', 'shuttlecocks'],
    price: 9,
    courts: 3,
    pull: 0.55,
    rating: 4.6,
  },
  {
    id: 'e270a184-58c5-4844-8967-dddf86243c04',
    name: 'Zindabazar Rally Hall',
    location: 'Zindabazar, Sylhet',
    city: 'Sylhet',
    description:
      'Four clay-red mats, evening leagues on Sundays and Tuesdays, tea downstairs. The league fills the hall after seven; mornings are quiet and cool. Rackets to borrow for visitors, and a wall for hitting on your own.',
    floor: 'Synthetic mat',
    latitude: 24.8958,
    longitude: 91.8697,
    ceilingHeight: 7.5,
    womensHours: 'Tue and Thu 10:00–12:00',
    facts: ['racket_rental', 'shoe_rental', 'cafe'],
    price: 11,
    courts: 4,
    pull: 0.65,
    rating: 4.9,
  },
  {
    id: '0e1a3f3d-ad8a-443a-8f3b-46d3e3f0812b',
    name: 'Dhanmondi Indoor Courts',
    location: 'Road 27, Dhanmondi, Dhaka',
    city: 'Dhaka',
    description:
      'The busiest floor in Dhanmondi: three blue courts, seating and a pro shop. Schools train here in the afternoon and offices play at night, so book the evening early. Parking for twenty cars behind the building.',
    floor: 'Synthetic mat',
    latitude: 23.7555,
    longitude: 90.3745,
    ceilingHeight: 9.2,
    womensHours: 'Sat and Sun 08:00–10:00',
    facts: ['non_marking_shoes', 'racket_rental', 'shuttlecocks', 'backup_power', 'accessible_parking', 'step_free'],
    price: 16,
    courts: 3,
    pull: 0.9,
    busyHours: [[14, 17]],
    rating: 4.7,
  },
  {
    id: '15acf6e0-2007-4e87-8bdc-d71b193c9a88',
    name: 'Banani Baseline',
    location: 'Road 11, Banani, Dhaka',
    city: 'Dhaka',
    description:
      'Two private courts above the city with changing suites and match video. Each court films itself; the recording is yours for a week. Quiet, cool, and never more than eight people in the hall.',
    floor: 'Wooden',
    latitude: 23.7906,
    longitude: 90.4075,
    facts: ['air_conditioning', 'lockers', 'non_marking_shoes'],
    price: 18,
    courts: 2,
    pull: 0.5,
    busyHours: [[12, 14]],
    coPlayers: 'optional',
    rating: 4.5,
  },
  {
    id: '7f471703-7d27-40c8-80f3-c57df2054870',
    name: 'Padma Court House',
    location: 'Shaheb Bazar, Rajshahi',
    city: 'Rajshahi',
    description:
      'Riverside club with afternoon light, student rates and a Saturday juniors hour. Two mats under tall windows; curtains are drawn when the sun is low. Mangoes in season.',
    floor: 'Synthetic mat',
    latitude: 24.3647,
    longitude: 88.6004,
    ceilingHeight: 7,
    womensHours: 'Sun and Wed 15:00–17:00',
    facts: ['racket_rental'],
    price: 7,
    courts: 2,
    pull: 0.4,
    busyHours: [[15, 17]],
    rating: 4.4,
  },
  {
    id: '11df9046-ac8e-43b5-89d5-508f154f9161',
    name: 'Agrabad Court Club',
    location: 'Sheikh Mujib Road, Agrabad, Chittagong',
    city: 'Chittagong',
    description:
      'A members club open to all, with four teal courts and a physio on Mondays. Lockers, hot showers and a quiet bar for juice. The doubles ladder has run every week for eleven years.',
    floor: 'Synthetic mat',
    latitude: 22.3246,
    longitude: 91.8105,
    ceilingHeight: 10,
    facts: ['lockers', 'cafe', 'backup_power', 'prayer_room', 'step_free', 'accessible_toilet'],
    price: 12,
    courts: 4,
    pull: 0.6,
    rating: 4.6,
    priceRules: [
      { label: 'Peak', weekdays: [0, 1, 2, 3, 4], from: '17:00', to: '22:00', pricePerHour: 16 },
      { label: 'Weekend', weekdays: [6], pricePerHour: 14 },
    ],
    spaces: [
      makeSpace('5f0c8f0e-6a0b-4a0e-9a53-0c9be4c6f0a1', 'Whole hall', [1, 2, 3, 4], 42),
      {
        ...makeSpace('5f0c8f0e-6a0b-4a0e-9a53-0c9be4c6f0a2', 'Basketball ground', [3, 4], 25),
        sport: 'basketball',
        priceRules: [{ label: 'Peak', weekdays: [0, 1, 2, 3, 4], from: '17:00', to: '22:00', pricePerHour: 32 }],
      },
    ],
  },
  {
    id: '86c85fed-4c75-4251-8877-78c017332130',
    name: 'GEC Circle Badminton',
    location: 'CDA Avenue, Chittagong',
    city: 'Chittagong',
    description:
      'Late-opening hall behind GEC Circle with four slate mats and free parking. The doors close at midnight, so a late shift is no excuse. Shuttles by the tube at the desk.',
    floor: 'Synthetic mat',
    latitude: 22.359,
    longitude: 91.8215,
    ceilingHeight: 8,
    facts: ['shuttlecocks', 'backup_power'],
    price: 10,
    courts: 4,
    pull: 0.45,
    rating: 4.3,
    hours: { opensMinute: 600, closesMinute: 1440 },
    spaces: [makeSpace('5f0c8f0e-6a0b-4a0e-9a53-0c9be4c6f0a3', 'Whole hall', [1, 2, 3, 4], 34)],
  },
  {
    id: 'ed6d3d98-959c-4644-887b-a2b940537400',
    name: 'Mirpur Sports Hall',
    location: 'Section 10, Mirpur, Dhaka',
    city: 'Dhaka',
    description:
      'Two moss-green courts beside the stadium, run by former national players. Coaching groups in the morning, open play for the rest of the day. The ceiling is high enough for any clear.',
    floor: 'Synthetic mat',
    latitude: 23.8069,
    longitude: 90.3687,
    ceilingHeight: 12,
    womensHours: 'Mon and Wed 10:00–12:00',
    facts: ['non_marking_shoes', 'prayer_room'],
    price: 10,
    courts: 2,
    pull: 0.5,
    busyHours: [[8, 11]],
    rating: 4.4,
  },
  {
    id: 'c5e0f125-0f18-421e-8661-46ce6d1b86f3',
    name: 'Ambarkhana Shuttle House',
    location: 'Airport Road, Ambarkhana, Sylhet',
    city: 'Sylhet',
    description:
      'One dark court under rows of lamps, in the yard of a tea merchant. Small, loved, and kept like a living room: shoes off at the door, please.',
    floor: 'Wooden',
    latitude: 24.905,
    longitude: 91.87,
    ceilingHeight: 6,
    facts: [],
    price: 8,
    courts: 1,
    pull: 0.35,
    busyHours: [[16, 20]],
    rating: 4.5,
  },
  {
    id: '4beb0180-9982-403e-8d25-f1262e7b07e2',
    name: 'Gulshan Lakeside Courts',
    location: 'Road 79, Gulshan 2, Dhaka',
    city: 'Dhaka',
    description:
      'Two sea-blue mats by the lake, with a café that looks down on both. Company evenings can book the whole house. Rackets, shoes and towels to rent.',
    floor: 'Synthetic mat',
    latitude: 23.7962,
    longitude: 90.419,
    ceilingHeight: 9,
    facts: [
      'racket_rental',
      'shoe_rental',
      'cafe',
      'air_conditioning',
      'backup_power',
      'step_free',
      'accessible_toilet',
    ],
    price: 20,
    courts: 2,
    pull: 0.45,
    busyHours: [[13, 15]],
    rating: 4.2,
  },
  {
    id: '9a2957ba-13aa-4e27-8372-7c3084720c66',
    name: 'Varendra Indoor Hall',
    location: 'Kazla, Rajshahi',
    city: 'Rajshahi',
    description:
      'The university’s own hall, open to everybody outside lectures. One clay mat, plain and true, at the lowest price in town.',
    floor: 'Synthetic mat',
    latitude: 24.366,
    longitude: 88.639,
    facts: ['prayer_room'],
    price: 6,
    courts: 1,
    pull: 0.3,
    busyHours: [
      [10, 12],
      [14, 16],
    ],
    rating: 4.1,
  },
]

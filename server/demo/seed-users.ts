/** The regular players, who write reviews: their names and the city they play in. */
export const regulars: [name: string, city: string][] = [
  ['Farhana Akter', 'Dhaka'],
  ['Arif Mahmud', 'Dhaka'],
  ['Shuvo Das', 'Dhaka'],
  ['Mehedi Hasan', 'Dhaka'],
  ['Imran Kabir', 'Dhaka'],
  ['Jamil Ahmed', 'Dhaka'],
  ['Sadia Noor', 'Dhaka'],
  ['Zara Karim', 'Dhaka'],
  ['Nabila Sultana', 'Dhaka'],
  ['Rony Saha', 'Dhaka'],
  ['Tanvir Islam', 'Dhaka'],
  ['Priya Dutta', 'Dhaka'],
  ['Sumaiya Chowdhury', 'Chittagong'],
  ['Habib Rahman', 'Chittagong'],
  ['Omar Faruk', 'Chittagong'],
  ['Kamal Uddin', 'Chittagong'],
  ['Lamia Haque', 'Chittagong'],
  ['Rafiq Hasan', 'Chittagong'],
  ['Nusrat Jahan', 'Chittagong'],
  ['Anika Tabassum', 'Sylhet'],
  ['Fahim Chowdhury', 'Sylhet'],
  ['Rupa Deb', 'Sylhet'],
  ['Sajid Hossain', 'Sylhet'],
  ['Mitu Rani', 'Rajshahi'],
  ['Asif Iqbal', 'Rajshahi'],
  ['Tania Sarker', 'Rajshahi'],
]

const FIRST_NAMES =
  'Abir Afsana Alif Anika Arman Ayesha Bristi Dipto Ehsan Farzana Galib Hasib Ishrat Jannat Kazi Labib Maliha Mim Nafis Oishi Prokash Raisa Sabbir Tahmina Wasif'
const LAST_NAMES = 'Ahmed Barua Bhuiyan Biswas Chakma Hossain Islam Khan Mahmud Miah Mollah Roy Rahim Siddique Talukder'

/** How many people of a city book now and then, besides the regulars. */
const OCCASIONAL: [city: string, people: number][] = [
  ['Dhaka', 140],
  ['Chittagong', 65],
  ['Sylhet', 40],
  ['Rajshahi', 30],
]

/** Everybody who books: the regulars, then those who book now and then. No name occurs twice. */
export const demoUsers: [name: string, city: string][] = [...regulars, ...makeOccasional()]

function makeOccasional(): [name: string, city: string][] {
  const lastNames = LAST_NAMES.split(' ')
  const names = FIRST_NAMES.split(' ').flatMap((first) => lastNames.map((last) => `${first} ${last}`))
  const cities = OCCASIONAL.flatMap(([city, people]) => Array.from({ length: people }, () => city))
  // a step that shares no factor with the number of names mixes them and meets each once
  return cities.map((city, index) => [names[(index * 37) % names.length] ?? '', city])
}

/** What reviewers write, by the stars they give. */
export const demoComments: Record<2 | 3 | 4 | 5, [string, ...string[]]> = {
  5: [
    'Court 1 is the one to get: no draught from the door and the best light. On court two minutes after I arrived.',
    'Quiet in the mornings and very clean. Parking fills up after 17:00.',
    'Best floor in town. My knees say thank you.',
    'Booked on the bus, paid before my stop, walked straight on. Nobody was standing on our slot.',
    'The lights are even and the shuttles at the desk are fresh. We come every week.',
    'My daughter had her first lesson here and wants to move in.',
    'True bounce, high ceiling, friendly people. What else is there?',
    'We played the late slot and nobody rushed us out. Lovely evening.',
    'Changing rooms spotless, showers hot, net at the right height. Somebody measures it!',
  ],
  4: [
    'Good courts, a little warm in the afternoon. Bring water.',
    'Great mats. The evening slots go fast, so book early.',
    'Very good value. The far court is a bit darker than the others.',
    'Nice hall and helpful desk. Tea could be stronger.',
    'Easy to find, easy to park. One more shower would help.',
    'Our office plays here on Tuesdays. Always ready when we arrive.',
    'Solid floor and a fair price. I would like longer opening hours.',
  ],
  3: [
    'Fine for a hit. The mat on our court is due for a change.',
    'Good floor, loud music from next door.',
    'Decent, but the changing room was crowded at seven.',
  ],
  2: ['The lamp over our court flickered all evening. They gave us a towel and an apology.'],
}

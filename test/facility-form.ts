/** What an admin sends to add a facility: the fields of spec §3. */
export const facilityForm = {
  name: 'Smash Arena Uttara',
  description: 'Three mats on sprung timber.',
  pricePerHour: 14,
  location: 'Sector 7, Uttara, Dhaka',
  imageUrl: 'https://example.com/court.jpg',
}

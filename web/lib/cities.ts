/** The cities of spec §2, Our Locations. */
export const CITIES: readonly string[] = ['Dhaka', 'Chittagong', 'Sylhet', 'Rajshahi']

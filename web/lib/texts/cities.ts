import { msg, t } from '#i18n/t'

/** The cities of spec §2, Our Locations. */
export const CITIES: readonly string[] = ['Dhaka', 'Chittagong', 'Sylhet', 'Rajshahi']

const names: Record<string, string> = {
  Dhaka: msg('Dhaka'),
  Chittagong: msg('Chittagong'),
  Sylhet: msg('Sylhet'),
  Rajshahi: msg('Rajshahi'),
}

export const formatCity = (city: string) => t(names[city] ?? city)

import type { Sport } from '#contract/space'
import { msg } from '#i18n/t'

/** Every sport as people read it, for `t`. */
export const sportTexts: Record<Sport, string> = {
  badminton: msg('Badminton'),
  basketball: msg('Basketball'),
  volleyball: msg('Volleyball'),
  futsal: msg('Futsal'),
  handball: msg('Handball'),
  table_tennis: msg('Table tennis'),
  pickleball: msg('Pickleball'),
  martial_arts: msg('Martial arts'),
  events: msg('Events'),
}

export const sports = Object.keys(sportTexts) as Sport[]

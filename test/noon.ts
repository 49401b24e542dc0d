/** Returns a time zone in which it is noon, or up to an hour later, at an hour of UTC: a test there runs past no midnight. */
export const findNoonZone = (hour = new Date().getUTCHours()): string =>
  hour <= 12 ? `Etc/GMT-${12 - hour}` : `Etc/GMT+${hour - 12}`

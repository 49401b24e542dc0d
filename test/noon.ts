/** Returns a time zone where it is between 12:00 and 13:00 at this hour of UTC, so that a test there crosses no midnight. */
export const findNoonZone = (hour = new Date().getUTCHours()): string =>
  hour <= 12 ? `Etc/GMT-${12 - hour}` : `Etc/GMT+${hour - 12}`

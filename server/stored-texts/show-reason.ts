import { msg, t } from '#i18n/t'

/** Why a venue is closed at the times that its hours have left, as rows keep it. */
export const NEW_HOURS = msg('New opening hours')

/** The release before kept it in the language of who changed the hours. */
const newHours: readonly string[] = [NEW_HOURS, 'নতুন সময়সূচি']

/** Returns why a venue is closed in the current language: people's own words as they are. */
export const showReason = (reason: string): string => (newHours.includes(reason) ? t(NEW_HOURS) : reason)

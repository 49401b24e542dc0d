import { sql } from 'kysely'

/** A user's e-mail as the API shows it; '' for a walk-in and for who has not accepted yet (decision 120). */
export const contactEmail = sql<string>`contact_email(app_user)`

/** Where a user is mailed; null for who has no address. */
export const mailAddress = sql<string | null>`nullif(${contactEmail}, '')`

import { sql } from 'kysely'

/** A user's e-mail as the API shows it; '' for walk-ins and users who have not accepted yet (decision 120). */
export const contactEmail = sql<string>`contact_email(app_user)`

/** The address that a user is mailed at; null when there is none. */
export const mailAddress = sql<string | null>`nullif(${contactEmail}, '')`

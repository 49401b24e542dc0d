// npm run admin -- EMAIL: makes the user with this e-mail an admin, in the database the settings name. With --remove
// before it, an ordinary user again. With --sign-out, all sessions of the user end.
import { parseArgs } from 'node:util'
import { openDb, openPool } from '../server/db/client.ts'
import { migrate } from '../server/db/migrate.ts'
import { changeRole } from '../server/features/auth/account/change-role.ts'
import { signOutUser } from '../server/features/auth/session/sessions.ts'
import { StartError } from '../server/start-error.ts'
import { runCommand, withDatabase } from './open-database.ts'

const says = {
  admin: {
    changed: 'is an admin now. Where they were signed in, they sign in again.',
    already: 'is an admin already.',
    unknown: 'has no account. They sign up first, then run this again.',
  },
  user: {
    changed: 'is no longer an admin, and is signed out everywhere.',
    already: 'is no admin.',
    unknown: 'has no account.',
  },
  'sign-out': {
    changed: 'is signed out everywhere.',
    already: 'is signed out everywhere.',
    unknown: 'has no account.',
  },
}

const USAGE = 'Say whom: npm run admin -- [--remove | --sign-out] user@example.com'

/** @throws StartError with the usage */
function readArguments() {
  try {
    const options = { remove: { type: 'boolean' }, 'sign-out': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [email, ...others] = positionals
    if (email?.includes('@') && others.length === 0 && !(values.remove && values['sign-out']))
      return { email, action: values['sign-out'] ? 'sign-out' : values.remove ? 'user' : 'admin' } as const
  } catch {
    // an unknown option
  }
  throw new StartError(USAGE)
}

await runCommand(async () => {
  const { email, action } = readArguments()
  return withDatabase(async (url) => {
    await migrate(url)
    const db = openDb(openPool(url, () => {}, { max: 1 }))
    const outcome = action === 'sign-out' ? await signOutUser(db, email) : await changeRole(db, email, action)
    await db.destroy()
    console.log(`${email} ${says[action][outcome]}`)
    return outcome === 'unknown' ? 1 : 0
  })
})

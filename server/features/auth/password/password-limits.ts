import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { toNetwork } from '../../../http/ip-network.ts'
import { createRateLimitStore, scaleLimit, toAddressSubjects, tooMany } from '../../../http/rate-limit.ts'

const WINDOW = 5 * 60
const DAY = 24 * 3600

/** Wrong passwords for an account from one network in a window: this many at once, more with a delay, then none. */
const AT_ONCE = 10
const WITH_DELAY = 5

/** After this many wrong passwords for an account in a day, over all networks, each network has one without delay. */
const PER_ACCOUNT = 100

/** Wrong passwords from one address in a window, whatever the account. */
const PER_ADDRESS = 30

type Caller = { email: string; address: string }

type Counter = { key: string; seconds: number; most: number }

/**
 * Runs `work`, which checks a password, within limits that only wrong passwords count against. A network without recent
 * failures is never refused, whatever others do to the account
 * (docs/decisions/065-a-code-belongs-to-the-login-that-asked-for-it.md). All server processes share the counts.
 * @throws AppError rate_limited, and what `work` throws
 */
export type LimitPasswords = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>

/** Creates the limits, which RATE_LIMIT_FACTOR multiplies. */
export function createPasswordLimits({ db, config, delay }: Pick<Deps, 'db' | 'config' | 'delay'>): LimitPasswords {
  const factor = config.rateLimitFactor
  const store = createRateLimitStore(db)
  const countOne = async (counter: Counter) => ({ ...counter, hit: await store.count(counter) })

  return async ({ email, address }, work) => {
    const account = `login:email:${email.toLowerCase()}`
    // Counted before the password is checked, so that many at once can't all pass; taken back unless it is wrong.
    const [inAccount, inNetwork, ...inAddress] = await Promise.all([
      countOne({ key: account, seconds: DAY, most: PER_ACCOUNT }),
      countOne({ key: `${account}:${toNetwork(address, 48)}`, seconds: WINDOW, most: AT_ONCE }),
      ...toAddressSubjects(address, PER_ADDRESS).map(({ subject, most }) =>
        countOne({ key: `login:address:${subject}`, seconds: WINDOW, most }),
      ),
    ])
    const takeBack = async () => {
      await Promise.all([inAccount, inNetwork, ...inAddress].map(({ key, hit }) => store.takeBack(key, hit)))
    }
    const atOnce = isOver(inAccount) ? scaleLimit(1, factor) : scaleLimit(AT_ONCE, factor)
    const late = inNetwork.hit.hits - atOnce
    const refusing = [...inAddress.filter(isOver), ...(late > WITH_DELAY ? [inNetwork] : [])]
    if (refusing.length > 0) {
      await takeBack()
      throw tooMany(Math.max(1, ...refusing.map(({ hit }) => hit.wait)))
    }
    if (late > 0) await delay(late * 1000)
    return runCounted(work, takeBack)
  }

  function isOver({ hit, most }: { hit: { hits: number }; most: number }) {
    return hit.hits > scaleLimit(most, factor)
  }
}

/** Takes the count back unless the password is wrong: other errors occur after it was found right. */
async function runCounted<T>(work: () => Promise<T>, takeBack: () => Promise<void>): Promise<T> {
  try {
    const result = await work()
    await takeBack()
    return result
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'wrong_password') await takeBack()
    throw error
  }
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Facility } from '#contract/facility'
import { importOrSay } from '../../../lib/browser/import-on-use'
import { useAppDispatch, useUser } from '../../../store'

const load = () => import('./join-waitlist')

type Wanted = { date: string; from: string; to: string; hours?: number }

/**
 * Joins the waitlist of a facility, or of a space of it; guests are sent to login and join after it. `join` returns whether it
 * succeeded, `sent` is the request without an answer yet.
 */
export function useJoinWaitlist({ _id: facility, name }: Pick<Facility, '_id' | 'name'>, space?: string) {
  const user = useUser()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [sent, setSent] = useState<Wanted | null>(null)
  const send = async (wanted: Wanted) => {
    const loaded = await importOrSay(load)
    if (!loaded) return false
    const body = { facility, ...(space && { space }), ...wanted }
    if (user) return loaded.joinWaitlist(dispatch, name, body)
    await navigate('/login', { state: loaded.joinAfterLogin(name, body) })
    return false
  }
  const join = async (wanted: Wanted): Promise<boolean> => {
    setSent(wanted)
    try {
      return await send(wanted)
    } finally {
      setSent(null)
    }
  }
  return { join, sent, isBusy: sent !== null }
}

import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useAppSelector } from '../../store'
import { selectRestored, selectUser } from './slice'

type GuardProps = { only?: 'admin'; waiting: ReactNode; children: ReactNode }

/** Lets people in, sends guests to /login and, where `only` is admin, others to / (spec §4). Shows `waiting` until it is known. */
export function Guard({ only, waiting, children }: GuardProps) {
  const user = useAppSelector(selectUser)
  const restored = useAppSelector(selectRestored)
  if (!restored) return waiting
  if (!user) return <Navigate to="/login" replace />
  if (only && user.role !== only) return <Navigate to="/" replace />
  return children
}

import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/coach'
import * as ownCalls from '#contract/own-coach'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { file } from '../../http/file.ts'
import type { Limit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { createAbsence, deleteAbsence, listAbsences, listLessons, markLesson } from './coach-lessons.ts'
import { getOwnCoach, listCoachTerms, updateCoachTerms, updateOwnCoach, updateOwnHours } from './coach-terms.ts'
import { exportLessons, exportStatement, getStatement } from './statement.ts'
import { listCoaches, listFacilityCoaches, viewCoach } from './view-coaches.ts'

const limits: Limit[] = [{ name: 'coach', by: 'account', most: 60, seconds: 60 }]

/** The lists whose free hours are computed for every request. */
const listLimits: Limit[] = [{ name: 'coaches', by: 'address', most: 240, seconds: 60 }]

/** Registers coaches: their pages, the terms with a facility, and their own area. */
export function registerCoach(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listCoaches, ({ actor, query }) => listCoaches(deps, actor, query), { limits: listLimits })
  route(app, calls.getCoach, ({ params }) => viewCoach(deps, params.id))
  route(app, calls.listFacilityCoaches, ({ params, query }) => listFacilityCoaches(deps, params.id, query.date), {
    limits: listLimits,
  })
  route(app, calls.listCoachTerms, ({ actor, params }) => listCoachTerms(deps, actor, params.id))
  route(app, calls.updateCoachTerms, ({ actor, params, body }) => updateCoachTerms(deps, actor, params, body), {
    message: () => t('Saved.'),
    limits,
  })
  file(app, calls.exportLessons, async ({ params, query }) => ({
    name: `lessons-${query.month}.csv`,
    content: await exportLessons(deps, params.id, query.month, query.coach),
  }))
  registerOwn(app, deps)
}

function registerOwn(app: FastifyInstance, deps: Deps) {
  const saved = { message: () => t('Saved.'), limits }
  route(app, ownCalls.getOwnCoach, ({ actor }) => getOwnCoach(deps, actor))
  route(app, ownCalls.updateOwnCoach, ({ actor, body }) => updateOwnCoach(deps, actor, body), saved)
  route(app, ownCalls.updateOwnHours, ({ actor, params, body }) => updateOwnHours(deps, actor, params.id, body), saved)
  route(app, ownCalls.listLessons, ({ actor, query }) => listLessons(deps, actor, query.from, query.to))
  route(
    app,
    ownCalls.markLesson,
    ({ actor, params, body }) => markLesson(deps, actor, params.id, body.attendance).then(() => null),
    { limits },
  )
  route(app, ownCalls.listAbsences, ({ actor }) => listAbsences(deps, actor))
  route(app, ownCalls.createAbsence, ({ actor, body }) => createAbsence(deps, actor, body).then(() => null), saved)
  route(app, ownCalls.deleteAbsence, ({ actor, params }) => deleteAbsence(deps, actor, params.id).then(() => null))
  route(app, ownCalls.getStatement, ({ actor, query }) => getStatement(deps, actor, query))
  file(app, ownCalls.exportStatement, async ({ actor, query }) => ({
    name: `statement-${query.month}.csv`,
    content: await exportStatement(deps, actor, query.month),
  }))
}

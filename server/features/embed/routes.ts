import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/embed'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { setEmbedSites, viewEmbed } from './embed.ts'

/** Registers which sites may show the booking panel of a venue. */
export function registerEmbed(app: FastifyInstance, deps: Deps): void {
  route(app, calls.viewEmbed, ({ params }) => viewEmbed(deps, params.id))
  route(app, calls.setEmbedSites, ({ actor, params, body }) => setEmbedSites(deps, actor, params.id, body), {
    message: () => t('The sites are saved.'),
  })
}

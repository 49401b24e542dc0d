import { t } from '#i18n/t'
import { formatList } from '../../../lib/texts/format'
import { formatWorth } from '../../../lib/texts/pass-texts'
import type { useMyPasses } from '../../../shared/pass/passes'
import { Pending } from '../../../ui/feedback/query-error'

/** Warns a user who deletes their account that what is left of their passes is lost. */
export function LostPasses({ query }: { query: ReturnType<typeof useMyPasses> }) {
  const { data } = query
  const pending = { error: t('Your passes could not be loaded.'), loading: t('Loading your passes') }
  if (!data) return <Pending query={query} {...pending} height={64} />
  const passes = data.filter(({ isOver }) => !isOver)
  if (passes.length === 0) return null
  const left = passes.map((pass) =>
    t('{worth} at {venue}', { worth: formatWorth({ ...pass, value: pass.balance }), venue: pass.facility.name }),
  )
  return (
    <p role="alert">
      {t('Your passes end, and what is left of them is lost: {passes}.', { passes: formatList(left) })}
    </p>
  )
}

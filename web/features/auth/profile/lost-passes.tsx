import { t } from '#i18n/t'
import { formatList } from '../../../lib/texts/format'
import { formatWorth } from '../../../lib/texts/pass-texts'
import { useMyPasses } from '../../../shared/pass/passes'

/** Warns a user who deletes their account that what is left of their passes is lost. */
export function LostPasses() {
  const { data = [] } = useMyPasses()
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

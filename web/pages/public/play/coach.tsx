import { clsx } from 'clsx'
import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { useGetCoachQuery } from '../../../features/coach/api'
import { CoachProfile } from '../../../features/coach/coach-profile'
import { PageHead } from '../../../lib/page/page-head'
import { formatLevels } from '../../../lib/texts/levels'
import { Pending } from '../../../ui/feedback/query-error'
import layout from '../../../ui/layout/layout.module.css'
import styles from '../layout/prose-page.module.css'

export default function CoachPage() {
  const { id = '' } = useParams()
  const query = useGetCoachQuery({ params: { id } })
  const coach = query.data
  const title = coach ? t('{name}, badminton coach', { name: coach.name }) : t('Coach')
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead
        title={title}
        {...(coach && {
          description: [formatLevels(coach.levelFrom, coach.levelTo), coach.languages, coach.bio]
            .filter(Boolean)
            .join('. '),
        })}
      />
      {!coach && <h1 className="sr-only">{title}</h1>}
      {coach ? (
        <CoachProfile coach={coach} />
      ) : (
        <Pending
          query={query}
          error={t('This coach could not be loaded.')}
          loading={t('Loading the coach')}
          height={640}
          isPictured
        />
      )}
    </main>
  )
}

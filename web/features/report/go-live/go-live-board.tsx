import { CircleCheck, TriangleAlert } from 'lucide-react'
import { getFailure } from '../../../api'
import { formatDateTime, plural } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { Button } from '../../../ui/button'
import { ErrorBox } from '../../../ui/error-box'
import { Skeleton } from '../../../ui/skeleton'
import { type Readiness, useGoLiveQuery } from '../admin-api'
import { TestMail } from './test-mail'

function Checks({ checks }: { checks: Readiness['checks'] }) {
  return (
    <ul className="checks">
      {checks.map(({ name, ok, state, hint }) => {
        const Icon = ok ? CircleCheck : TriangleAlert
        return (
          <li key={name} data-ok={ok}>
            <Icon className="icon" />
            <span>
              <b>{name}</b>
              <span className="sr-only">{ok ? ', ready' : ', to do'}</span>
              {hint && <span className="row-detail">{hint}</span>}
            </span>
            <span className="check-state">{state}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Jobs({ queue }: { queue: Readiness['queue'] }) {
  const { timeZone } = useSite()
  return (
    <section className="card" aria-labelledby="jobs">
      <div className="card-head">
        <h2 id="jobs" className="display">
          Jobs
        </h2>
        <span className="text-sm text-muted end">{plural(queue.waiting, 'job')} waiting</span>
      </div>
      {queue.dead.length === 0 && <p className="card-note">No job gave up. Mails, refunds and releases are done.</p>}
      <ul className="row-list">
        {queue.dead.map(({ id, task, attempts, error, since }) => (
          <li key={id}>
            <span>
              <b>{task}</b>
              <span className="row-detail dead-error">{error}</span>
            </span>
            <span className="row-detail">
              {plural(attempts, 'try', 'tries')}, {formatDateTime(since, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function summaryOf({ mode, checks }: Readiness) {
  const todo = checks.filter(({ ok }) => !ok).length
  if (todo === 0) return mode === 'live' ? 'Live. Everything is connected.' : 'Everything is ready to go live.'
  const what = plural(todo, 'thing')
  return mode === 'live' ? `Live. ${what} to look at.` : `Demo mode. ${what} to do before going live.`
}

function Loaded({ readiness, busy, onAgain }: { readiness: Readiness; busy: boolean; onAgain: () => void }) {
  return (
    <div className="two go-live-board">
      <section className="card" aria-labelledby="checks">
        <div className="card-head">
          <h2 id="checks" className="display">
            Integrations
          </h2>
          <Button variant="outline" size="small" className="end" loading={busy} onClick={onAgain}>
            Check again
          </Button>
        </div>
        <Checks checks={readiness.checks} />
      </section>
      <div className="stack">
        <TestMail />
        <Jobs queue={readiness.queue} />
      </div>
    </div>
  )
}

/** What is connected, what still uses the sandbox, a test mail, and jobs that gave up. */
export function GoLiveBoard() {
  const { data, error, isFetching, refetch } = useGoLiveQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <div className="admin-head">
        <div>
          <h1 className="display">Go live</h1>
          <p className="text-muted">{data ? summaryOf(data) : '\u00a0'}</p>
        </div>
      </div>
      {error && (
        <ErrorBox title="The checks could not be made." onRetry={refetch} retrying={isFetching}>
          {getFailure(error)?.message}
        </ErrorBox>
      )}
      {data && <Loaded readiness={data} busy={isFetching} onAgain={refetch} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">Checking what is connected</span>
          <Skeleton className="card-waiting" height={420} />
        </div>
      )}
    </>
  )
}

import { t } from '#i18n/t'
import { ErrorBox } from '../../../ui/feedback/error-box'
import type { Failure } from './slots/use-availability'

/** What of a booker could not be loaded, and a button to try again. */
export const BookerError = ({ failure, children }: { failure: Failure; children: string }) => (
  <ErrorBox title={t('Something went wrong')} onRetry={failure.refetch} retrying={failure.isFetching}>
    {children}
  </ErrorBox>
)

/** Of the list and of the numbers by status beside it: without the same options they would differ. */
export const LIST_OPTIONS = { refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true }

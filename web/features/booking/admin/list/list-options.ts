/** The list is fetched again by itself, in ms, and so are the numbers by status beside it, which would differ from it otherwise. */
export const LIST_OPTIONS = { refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true }

/** How long a checkout session is open. The provider requires 30 minutes by its own clock: five more allow for clocks that differ. */
export const SESSION_MINUTES = 35

const nothing = { ids: [], heir: null }

/** The body of a removal where nothing hangs on the person. */
export const nothingCarried = {
  publications: nothing,
  strategies: nothing,
  budgetAlerts: nothing,
  invitations: nothing,
}

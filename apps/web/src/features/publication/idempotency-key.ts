const nameOf = (account: string, planHash: string): string => `vigie.publish.${account}.${planHash}`

/**
 * One key per plan until its publication started: a second click, a reload or a lost answer sends the same key, and the
 * server starts it once.
 */
export function keyForPlan(account: string, planHash: string): string {
  const name = nameOf(account, planHash)
  const known = sessionStorage.getItem(name)
  if (known !== null) return known
  const key = crypto.randomUUID()
  sessionStorage.setItem(name, key)
  return key
}

/** The publication ended: publishing the same plan again is another publication. */
export const forgetPlanKey = (account: string, planHash: string): void =>
  sessionStorage.removeItem(nameOf(account, planHash))

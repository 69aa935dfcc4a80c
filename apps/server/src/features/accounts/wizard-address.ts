import { addresses } from '@vigie/contract'
/** Where every network's redirect comes back to. */
export const wizardPath = addresses.addAccount

/** The wizard shows the platform's own words when it gave some, else the sentence of our code. */
export function wizardFailure(error: string, description?: string): string {
  const query = new URLSearchParams({ error })
  if (description) query.set('error_description', description.slice(0, 500))
  return `${wizardPath}?${query.toString()}`
}

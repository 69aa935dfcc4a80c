import type { QueryClient } from '@tanstack/react-query'
import { keys } from './keys.ts'

/** A file was made, changed or deleted: the list shows it, packages say where they are used, plans were made of it. */
export const configurationsChanged = (client: QueryClient, account: string): Promise<unknown> =>
  Promise.all(
    [keys.campaigns, keys.configurations, keys.packageUses, keys.publicationPlan, keys.campaignNames].map(
      (key) => client.invalidateQueries({ queryKey: key(account) }),
    ),
  )

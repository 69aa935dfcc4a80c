import { syncInsights } from '../features/insights/sync-account.ts'
import type { PublicationScene } from './publication-scene.ts'

/** The objects of the account are read, as in its turn; its figures are left for the next. */
export const readAccount = ({ server, accountId }: PublicationScene): Promise<void> =>
  syncInsights(server.ctx, accountId, { turnMs: 0, isForced: true })

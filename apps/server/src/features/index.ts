import { createGuarded } from '../client-links/guarded.ts'
import type { Routes } from '../http/route.ts'
import { adoptionRoutes } from './adoption/adoption.routes.ts'
import { keepPlatformImage } from './assets/keep-platform-image.ts'
import { administrationRoutes } from './administration/administration.routes.ts'
import { alertDeliveryRoutes } from './alerts/delivering/alert-delivery.routes.ts'
import { alertRoutes } from './alerts/telling/alerts.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { commentRoutes } from './comments/comments.routes.ts'
import { connectionRoutes } from './connections/connections.routes.ts'
import { configurationRoutes } from './configurations/configurations.routes.ts'
import { textAssetRoutes } from './assets/text-assets.routes.ts'
import { clientLogoRoutes } from './assets/client-logos.routes.ts'
import { imageRoutes } from './assets/images.routes.ts'
import { keywordRoutes } from './assets/keywords.routes.ts'
import { videoRoutes } from './assets/videos.routes.ts'
import { uploadRoutes } from './assets/uploads.routes.ts'
import { creativeRoutes } from './creatives/creatives.routes.ts'
import { insightRoutes } from './insights/insights.routes.ts'
import { monitoringEngineRoutes } from './monitoring-engine/monitoring-engine.routes.ts'
import { morningRoom } from './morning-room.ts'
import { morningRoutes } from './morning/morning.routes.ts'
import { packageRoutes } from './packages/packages.routes.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import { priorityRoutes } from './priorities/priorities.routes.ts'
import { preflightRoutes } from './preflight/preflight.routes.ts'
import { driftRoutes } from '../drift/drift.routes.ts'
import { guardrailRoutes } from './guardrails/guardrails.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import { manageElementsRoutes } from './manage-elements/manage-elements.routes.ts'
import { clientLinkRoutes } from './proposals/client-links.routes.ts'
import { proposedAds } from './proposals/proposed-ads.ts'
import { proposeMove } from './proposals/propose-move.ts'
import { proposeChanges } from './proposals/propose.ts'
import { proposalRoom } from './proposal-room.ts'
import { proposalRoutes } from './proposals/proposals.routes.ts'
import { publicationRoutes } from './publication/publication.routes.ts'
import { interestRoutes } from './reference-data/interests.routes.ts'
import { referenceDataRoutes } from './reference-data/reference-data.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { workspaceRoutes } from './workspace/workspace.routes.ts'
import { stagedChangeRoutes } from './staged-changes/staged-changes.routes.ts'
import { tokenRoutes } from './tokens/tokens.routes.ts'
import { strategyRoutes } from './strategies/strategies.routes.ts'

/** Every feature's calls and jobs. Features do not know each other; this list does. */
export async function registerFeatures(routes: Routes): Promise<void> {
  const guarded = createGuarded(routes)
  sessionRoutes(routes)
  administrationRoutes(routes)
  tokenRoutes(routes)
  workspaceRoutes(routes)
  peopleRoutes(routes)
  accountRoutes(routes)
  connectionRoutes(routes)
  auditRoutes(routes)
  configurationRoutes(routes)
  packageRoutes(routes)
  textAssetRoutes(routes)
  imageRoutes(routes)
  clientLogoRoutes(routes)
  videoRoutes(routes)
  keywordRoutes(routes)
  creativeRoutes(routes)
  pictureRoutes(routes)
  await uploadRoutes(routes)
  referenceDataRoutes(routes)
  interestRoutes(routes)
  preflightRoutes(routes)
  publicationRoutes(routes)
  adoptionRoutes(routes, { keepImage: keepPlatformImage })
  proposalRoutes(routes, proposalRoom)
  clientLinkRoutes(routes, { room: proposalRoom, guarded })
  commentRoutes(routes, (ctx, asker, proposalId) => proposedAds(ctx, proposalRoom, asker, proposalId))
  stagedChangeRoutes(routes, proposeChanges)
  manageElementsRoutes(routes)
  historyRoutes(routes)
  driftRoutes(routes)
  guardrailRoutes(routes)
  insightRoutes(routes, guarded)
  priorityRoutes(routes)
  strategyRoutes(routes)
  alertRoutes(routes)
  alertDeliveryRoutes(routes)
  monitoringEngineRoutes(routes, proposeMove)
  morningRoutes(routes, morningRoom)
  await Promise.resolve()
}

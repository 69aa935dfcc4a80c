import { accountEndpoints } from './accounts.ts'
import { adCorrectionEndpoints } from './ad-correction.ts'
import { adPageEndpoints } from './ad-page.ts'
import { administrationEndpoints } from './administration.ts'
import { adoptionEndpoints } from './adoption.ts'
import { alertChannelEndpoints } from './alert-channels.ts'
import { alertCountEndpoints } from './alert-count.ts'
import { alertRuleEndpoints } from './alert-rules.ts'
import { alertEndpoints } from './alerts.ts'
import { assetEndpoints } from './assets.ts'
import { auditEndpoints } from './audit.ts'
import { clientLinkEndpoints } from './client-links.ts'
import { clientPageEndpoints } from './client-page.ts'
import { clientReportEndpoints } from './client-report.ts'
import { commentEndpoints } from './comments.ts'
import { carouselEndpoints } from './carousels.ts'
import { catalogueEndpoints } from './catalogues.ts'
import { driftEndpoints } from './drift.ts'
import { campaignFileEndpoints } from './campaign-files.ts'
import { configurationEndpoints } from './configurations.ts'
import { sharedReportEndpoints } from './shared-reports.ts'
import { stagedChangeEndpoints } from './staged-changes.ts'
import { levelCountEndpoints } from './level-counts.ts'
import { standingEndpoints } from './standings.ts'
import { targetingEndpoints } from './targetings.ts'
import { breakdownEndpoints } from './breakdowns.ts'
import { explorerEndpoints } from './explorer.ts'
import { galleryEndpoints } from './gallery.ts'
import { guardrailEndpoints } from './guardrails.ts'
import { houseConnectionEndpoints } from './house-connection.ts'
import { insightEndpoints } from './insights.ts'
import { monitoringEndpoints } from './monitoring.ts'
import { monitoringEngineEndpoints } from './monitoring-engine.ts'
import { morningEndpoints } from './morning.ts'
import { morningCountEndpoints } from './morning-count.ts'
import { journalEndpoints } from './journal.ts'
import { interestEndpoints } from './interests.ts'
import { keywordEndpoints } from './keywords.ts'
import { liveChangeEndpoints } from './live-changes.ts'
import { packageVersionEndpoints } from './package-versions.ts'
import { packageEndpoints } from './packages.ts'
import { peopleEndpoints } from './people.ts'
import { preflightEndpoints } from './preflight.ts'
import { proposalEndpoints } from './proposals.ts'
import { publicationEndpoints } from './publication.ts'
import { reachEndpoints } from './reach.ts'
import { referenceEndpoints } from './reference-data.ts'
import { reportEndpoints } from './reports.ts'
import { reusedAdEndpoints } from './reused-ads.ts'
import { sessionEndpoints } from './session.ts'
import { tiktokEndpoints } from './tiktok.ts'
import { tokenEndpoints } from './tokens.ts'
import { videoEndpoints } from './videos.ts'
import { workspaceEndpoints } from './workspace.ts'

/** Every call of the HTTP API, by name. The server registers them; the web derives its client from them. */
export const endpoints = {
  ...sessionEndpoints,
  ...administrationEndpoints,
  ...tokenEndpoints,
  ...workspaceEndpoints,
  ...peopleEndpoints,
  ...accountEndpoints,
  ...houseConnectionEndpoints,
  ...adoptionEndpoints,
  ...auditEndpoints,
  ...tiktokEndpoints,
  ...referenceEndpoints,
  ...interestEndpoints,
  ...reachEndpoints,
  ...assetEndpoints,
  ...videoEndpoints,
  ...keywordEndpoints,
  ...carouselEndpoints,
  ...reusedAdEndpoints,
  ...catalogueEndpoints,
  ...packageEndpoints,
  ...packageVersionEndpoints,
  ...campaignFileEndpoints,
  ...configurationEndpoints,
  ...preflightEndpoints,
  ...publicationEndpoints,
  ...proposalEndpoints,
  ...stagedChangeEndpoints,
  ...clientLinkEndpoints,
  ...clientPageEndpoints,
  ...sharedReportEndpoints,
  ...clientReportEndpoints,
  ...commentEndpoints,
  ...liveChangeEndpoints,
  ...journalEndpoints,
  ...guardrailEndpoints,
  ...driftEndpoints,
  ...insightEndpoints,
  ...explorerEndpoints,
  ...breakdownEndpoints,
  ...levelCountEndpoints,
  ...standingEndpoints,
  ...adPageEndpoints,
  ...adCorrectionEndpoints,
  ...galleryEndpoints,
  ...targetingEndpoints,
  ...reportEndpoints,
  ...monitoringEndpoints,
  ...alertEndpoints,
  ...alertCountEndpoints,
  ...alertRuleEndpoints,
  ...alertChannelEndpoints,
  ...morningEndpoints,
  ...morningCountEndpoints,
  ...monitoringEngineEndpoints,
}

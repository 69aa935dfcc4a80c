import { catalogue, type Catalogue } from './catalogue.ts'
import type { clientTexts } from './client/client-texts.ts'

/** What every screen needs: loaded before the first one. */
export const sharedTexts = {
  shell: catalogue(
    () => import('./around.fr.ts').then((chunk) => chunk.shellFr),
    () => import('./around.en.ts').then((chunk) => chunk.shellEn),
  ),
  errors: catalogue(
    () => import('./around.fr.ts').then((chunk) => chunk.errorsFr),
    () => import('./around.en.ts').then((chunk) => chunk.errorsEn),
  ),
}

/** What the screens of one feature say: loaded with them, so that opening the product reads no other sentence. */
export const featureTexts = {
  signIn: catalogue(
    () => import('../features/sign-in/sign-in.fr.ts').then((chunk) => chunk.signInFr),
    () => import('../features/sign-in/sign-in.en.ts').then((chunk) => chunk.signInEn),
  ),
  confirmAddress: catalogue(
    () => import('../features/confirm-address/confirm-address.fr.ts').then((chunk) => chunk.confirmAddressFr),
    () => import('../features/confirm-address/confirm-address.en.ts').then((chunk) => chunk.confirmAddressEn),
  ),
  accounts: catalogue(
    () => import('../features/accounts/accounts.fr.ts').then((chunk) => chunk.accountsFr),
    () => import('../features/accounts/accounts.en.ts').then((chunk) => chunk.accountsEn),
  ),
  administration: catalogue(
    () => import('../features/administration/administration.fr.ts').then((chunk) => chunk.administrationFr),
    () => import('../features/administration/administration.en.ts').then((chunk) => chunk.administrationEn),
  ),
  workspace: catalogue(
    () => import('../features/workspace/workspace.fr.ts').then((chunk) => chunk.workspaceFr),
    () => import('../features/workspace/workspace.en.ts').then((chunk) => chunk.workspaceEn),
  ),
  connections: catalogue(
    () => import('../features/connections/connections.fr.ts').then((chunk) => chunk.connectionsFr),
    () => import('../features/connections/connections.en.ts').then((chunk) => chunk.connectionsEn),
  ),
  people: catalogue(
    () => import('../features/people/people.fr.ts').then((chunk) => chunk.peopleFr),
    () => import('../features/people/people.en.ts').then((chunk) => chunk.peopleEn),
  ),
  proposals: catalogue(
    () => import('../features/proposals/proposals.fr.ts').then((chunk) => chunk.proposalsFr),
    () => import('../features/proposals/proposals.en.ts').then((chunk) => chunk.proposalsEn),
  ),
  clientLinks: catalogue(
    () => import('../shared/client-links/client-links.fr.ts').then((chunk) => chunk.clientLinksFr),
    () => import('../shared/client-links/client-links.en.ts').then((chunk) => chunk.clientLinksEn),
  ),
  sharedReports: catalogue(
    () => import('../features/shared-reports/shared-reports.fr.ts').then((chunk) => chunk.sharedReportsFr),
    () => import('../features/shared-reports/shared-reports.en.ts').then((chunk) => chunk.sharedReportsEn),
  ),
  clientReport: catalogue(
    () => import('../shared/client-report/client-report.fr.ts').then((chunk) => chunk.clientReportFr),
    () => import('../shared/client-report/client-report.en.ts').then((chunk) => chunk.clientReportEn),
  ),
  comments: catalogue(
    () => import('../shared/comments/comments.fr.ts').then((chunk) => chunk.commentsFr),
    () => import('../shared/comments/comments.en.ts').then((chunk) => chunk.commentsEn),
  ),
  audit: catalogue(
    () => import('../features/audit/audit.fr.ts').then((chunk) => chunk.auditFr),
    () => import('../features/audit/audit.en.ts').then((chunk) => chunk.auditEn),
  ),
  adoption: catalogue(
    () => import('../features/adoption/adoption.fr.ts').then((chunk) => chunk.adoptionFr),
    () => import('../features/adoption/adoption.en.ts').then((chunk) => chunk.adoptionEn),
  ),
  campaignCopy: catalogue(
    () => import('../shared/duplicate/campaign-copy.fr.ts').then((chunk) => chunk.campaignCopyFr),
    () => import('../shared/duplicate/campaign-copy.en.ts').then((chunk) => chunk.campaignCopyEn),
  ),
  gallery: catalogue(
    () => import('../features/gallery/gallery.fr.ts').then((chunk) => chunk.galleryFr),
    () => import('../features/gallery/gallery.en.ts').then((chunk) => chunk.galleryEn),
  ),
  adPackage: catalogue(
    () => import('../features/ad-packages/ad-package.fr.ts').then((chunk) => chunk.adPackageFr),
    () => import('../features/ad-packages/ad-package.en.ts').then((chunk) => chunk.adPackageEn),
  ),
  carousel: catalogue(
    () => import('../features/carousels/carousel.fr.ts').then((chunk) => chunk.carouselFr),
    () => import('../features/carousels/carousel.en.ts').then((chunk) => chunk.carouselEn),
  ),
  reusedAds: catalogue(
    () => import('../features/reused-ads/reused-ads.fr.ts').then((chunk) => chunk.reusedAdsFr),
    () => import('../features/reused-ads/reused-ads.en.ts').then((chunk) => chunk.reusedAdsEn),
  ),
  audiencePackage: catalogue(
    () =>
      import('../features/audience-packages/audience-package.fr.ts').then((chunk) => chunk.audiencePackageFr),
    () =>
      import('../features/audience-packages/audience-package.en.ts').then((chunk) => chunk.audiencePackageEn),
  ),
  interestPackage: catalogue(
    () =>
      import('../features/interest-packages/interest-package.fr.ts').then((chunk) => chunk.interestPackageFr),
    () =>
      import('../features/interest-packages/interest-package.en.ts').then((chunk) => chunk.interestPackageEn),
  ),
  geoPackage: catalogue(
    () => import('../features/geo-packages/geo-package.fr.ts').then((chunk) => chunk.geoPackageFr),
    () => import('../features/geo-packages/geo-package.en.ts').then((chunk) => chunk.geoPackageEn),
  ),
  targetings: catalogue(
    () => import('../features/targetings/targetings.fr.ts').then((chunk) => chunk.targetingsFr),
    () => import('../features/targetings/targetings.en.ts').then((chunk) => chunk.targetingsEn),
  ),
  zones: catalogue(
    () => import('../shared/zones/zones.fr.ts').then((chunk) => chunk.zonesFr),
    () => import('../shared/zones/zones.en.ts').then((chunk) => chunk.zonesEn),
  ),
  packages: catalogue(
    () => import('../shared/packages/packages.fr.ts').then((chunk) => chunk.packagesFr),
    () => import('../shared/packages/packages.en.ts').then((chunk) => chunk.packagesEn),
  ),
  refusals: catalogue(
    () => import('../shared/refusals/refusals.fr.ts').then((chunk) => chunk.refusalsFr),
    () => import('../shared/refusals/refusals.en.ts').then((chunk) => chunk.refusalsEn),
  ),
  upload: catalogue(
    () => import('../features/upload/upload.fr.ts').then((chunk) => chunk.uploadFr),
    () => import('../features/upload/upload.en.ts').then((chunk) => chunk.uploadEn),
  ),
  campaignEditor: catalogue(
    () => import('../features/campaign-editor/campaign-editor.fr.ts').then((chunk) => chunk.campaignEditorFr),
    () => import('../features/campaign-editor/campaign-editor.en.ts').then((chunk) => chunk.campaignEditorEn),
  ),
  campaignList: catalogue(
    () => import('./lists.fr.ts').then((chunk) => chunk.campaignListFr),
    () => import('./lists.en.ts').then((chunk) => chunk.campaignListEn),
  ),
  commandBar: catalogue(
    () => import('./shell/command-bar/command-bar.fr.ts').then((chunk) => chunk.commandBarFr),
    () => import('./shell/command-bar/command-bar.en.ts').then((chunk) => chunk.commandBarEn),
  ),
  bulkChanges: catalogue(
    () => import('../features/campaign-list/bulk-changes.fr.ts').then((chunk) => chunk.bulkChangesFr),
    () => import('../features/campaign-list/bulk-changes.en.ts').then((chunk) => chunk.bulkChangesEn),
  ),
  objectPanel: catalogue(
    () => import('../features/campaign-list/panel/object-panel.fr.ts').then((chunk) => chunk.objectPanelFr),
    () => import('../features/campaign-list/panel/object-panel.en.ts').then((chunk) => chunk.objectPanelEn),
  ),
  standings: catalogue(
    () => import('./lists.fr.ts').then((chunk) => chunk.standingsFr),
    () => import('./lists.en.ts').then((chunk) => chunk.standingsEn),
  ),
  tray: catalogue(
    () => import('../features/campaign-list/tray/tray.fr.ts').then((chunk) => chunk.trayFr),
    () => import('../features/campaign-list/tray/tray.en.ts').then((chunk) => chunk.trayEn),
  ),
  columnSets: catalogue(
    () => import('../features/campaign-list/column-sets.fr.ts').then((chunk) => chunk.columnSetsFr),
    () => import('../features/campaign-list/column-sets.en.ts').then((chunk) => chunk.columnSetsEn),
  ),
  rowMenu: catalogue(
    () => import('../features/campaign-list/row-menu/row-menu.fr.ts').then((chunk) => chunk.rowMenuFr),
    () => import('../features/campaign-list/row-menu/row-menu.en.ts').then((chunk) => chunk.rowMenuEn),
  ),
  explorer: catalogue(
    () => import('../features/campaign-list/explorer/explorer.fr.ts').then((chunk) => chunk.explorerFr),
    () => import('../features/campaign-list/explorer/explorer.en.ts').then((chunk) => chunk.explorerEn),
  ),
  demo: catalogue(
    () => import('./shell/demo.fr.ts').then((chunk) => chunk.demoFr),
    () => import('./shell/demo.en.ts').then((chunk) => chunk.demoEn),
  ),
  adCorrection: catalogue(
    () =>
      import('../features/campaign-list/ad/correction/ad-correction.fr.ts').then(
        (chunk) => chunk.adCorrectionFr,
      ),
    () =>
      import('../features/campaign-list/ad/correction/ad-correction.en.ts').then(
        (chunk) => chunk.adCorrectionEn,
      ),
  ),
  refusedAd: catalogue(
    () => import('../features/campaign-list/explorer/refused-ad.fr.ts').then((chunk) => chunk.refusedAdFr),
    () => import('../features/campaign-list/explorer/refused-ad.en.ts').then((chunk) => chunk.refusedAdEn),
  ),
  adPage: catalogue(
    () => import('../features/campaign-list/ad/ad-page.fr.ts').then((chunk) => chunk.adPageFr),
    () => import('../features/campaign-list/ad/ad-page.en.ts').then((chunk) => chunk.adPageEn),
  ),
  draftProblems: catalogue(
    () => import('../shared/draft-problems/problems.fr.ts').then((chunk) => chunk.problemsFr),
    () => import('../shared/draft-problems/problems.en.ts').then((chunk) => chunk.problemsEn),
  ),
  preflight: catalogue(
    () => import('../shared/preflight/preflight.fr.ts').then((chunk) => chunk.preflightFr),
    () => import('../shared/preflight/preflight.en.ts').then((chunk) => chunk.preflightEn),
  ),
  openedFile: catalogue(
    () => import('../shared/file-publication/opened-file.fr.ts').then((chunk) => chunk.openedFileFr),
    () => import('../shared/file-publication/opened-file.en.ts').then((chunk) => chunk.openedFileEn),
  ),
  filePublication: catalogue(
    () =>
      import('../shared/file-publication/file-publication.fr.ts').then((chunk) => chunk.filePublicationFr),
    () =>
      import('../shared/file-publication/file-publication.en.ts').then((chunk) => chunk.filePublicationEn),
  ),
  figures: catalogue(
    () => import('./lists.fr.ts').then((chunk) => chunk.figuresFr),
    () => import('./lists.en.ts').then((chunk) => chunk.figuresEn),
  ),
  comparison: catalogue(
    () => import('../shared/figures/comparison/comparison.fr.ts').then((chunk) => chunk.comparisonFr),
    () => import('../shared/figures/comparison/comparison.en.ts').then((chunk) => chunk.comparisonEn),
  ),
  campaignDetail: catalogue(
    () => import('../features/campaign-detail/campaign-detail.fr.ts').then((chunk) => chunk.campaignDetailFr),
    () => import('../features/campaign-detail/campaign-detail.en.ts').then((chunk) => chunk.campaignDetailEn),
  ),
  publication: catalogue(
    () => import('../features/publication/publication.fr.ts').then((chunk) => chunk.publicationFr),
    () => import('../features/publication/publication.en.ts').then((chunk) => chunk.publicationEn),
  ),
  alerts: catalogue(
    () => import('../shared/alerts/alerts.fr.ts').then((chunk) => chunk.alertsFr),
    () => import('../shared/alerts/alerts.en.ts').then((chunk) => chunk.alertsEn),
  ),
  alertChannels: catalogue(
    () => import('../shared/channels/alert-channels.fr.ts').then((chunk) => chunk.alertChannelsFr),
    () => import('../shared/channels/alert-channels.en.ts').then((chunk) => chunk.alertChannelsEn),
  ),
  alertRules: catalogue(
    () => import('../features/alerts/alert-rules.fr.ts').then((chunk) => chunk.alertRulesFr),
    () => import('../features/alerts/alert-rules.en.ts').then((chunk) => chunk.alertRulesEn),
  ),
  liveChanges: catalogue(
    () => import('../shared/changes/live-changes.fr.ts').then((chunk) => chunk.liveChangesFr),
    () => import('../shared/changes/live-changes.en.ts').then((chunk) => chunk.liveChangesEn),
  ),
  campaignHistory: catalogue(
    () =>
      import('../features/campaign-history/campaign-history.fr.ts').then((chunk) => chunk.campaignHistoryFr),
    () =>
      import('../features/campaign-history/campaign-history.en.ts').then((chunk) => chunk.campaignHistoryEn),
  ),
  journal: catalogue(
    () => import('../features/journal/journal.fr.ts').then((chunk) => chunk.journalFr),
    () => import('../features/journal/journal.en.ts').then((chunk) => chunk.journalEn),
  ),
  updateAds: catalogue(
    () => import('../features/update-ads/update-ads.fr.ts').then((chunk) => chunk.updateAdsFr),
    () => import('../features/update-ads/update-ads.en.ts').then((chunk) => chunk.updateAdsEn),
  ),
  morning: catalogue(
    () => import('../features/morning/morning.fr.ts').then((chunk) => chunk.morningFr),
    () => import('../features/morning/morning.en.ts').then((chunk) => chunk.morningEn),
  ),
  monitoring: catalogue(
    () => import('../features/monitoring/monitoring.fr.ts').then((chunk) => chunk.monitoringFr),
    () => import('../features/monitoring/monitoring.en.ts').then((chunk) => chunk.monitoringEn),
  ),
  decisions: catalogue(
    () => import('../shared/decisions/decisions.fr.ts').then((chunk) => chunk.decisionsFr),
    () => import('../shared/decisions/decisions.en.ts').then((chunk) => chunk.decisionsEn),
  ),
  backTest: catalogue(
    () => import('../features/back-test/back-test.fr.ts').then((chunk) => chunk.backTestFr),
    () => import('../features/back-test/back-test.en.ts').then((chunk) => chunk.backTestEn),
  ),
  strategyExamples: catalogue(
    () =>
      import('../features/strategy-examples/strategy-examples.fr.ts').then(
        (chunk) => chunk.strategyExamplesFr,
      ),
    () =>
      import('../features/strategy-examples/strategy-examples.en.ts').then(
        (chunk) => chunk.strategyExamplesEn,
      ),
  ),
}

export type FeatureTexts = keyof typeof featureTexts

type TextsIn<C extends Readonly<Record<string, Catalogue<unknown>>>> = {
  readonly [F in keyof C]: C[F] extends Catalogue<infer T> ? T : never
}

/** Every text of the product, by feature, and those of the page of a client. */
export type Texts = TextsIn<typeof sharedTexts> & TextsIn<typeof featureTexts> & TextsIn<typeof clientTexts>

import type { Migration } from 'kysely/migration'
import * as roles from './001-roles.ts'
import * as controlPlane from './002-control-plane.ts'
import * as library from './003-library.ts'
import * as configurations from './004-configurations.ts'
import * as audit from './005-audit.ts'
import * as noIdentityToken from './006-no-identity-token.ts'
import * as publication from './010-publication.ts'
import * as writes from './011-writes.ts'
import * as publicationSteps from './012-publication-steps.ts'
import * as drift from './013-drift.ts'
import * as insights from './020-insights.ts'
import * as insightFacts from './021-insight-facts.ts'
import * as reports from './022-reports.ts'
import * as campaignScore from './023-campaign-score.ts'
import * as windowSums from './024-window-sums.ts'
import * as reportWire from './025-report-wire.ts'
import * as creativeKinds from './030-creative-kinds.ts'
import * as monitoringTags from './031-monitoring-tags.ts'
import * as publicationPackages from './032-publication-packages.ts'
import * as publishedSnapshots from './040-published-snapshots.ts'
import * as monitoringEngine from './050-monitoring-engine.ts'
import * as monitoring from './055-monitoring.ts'
import * as alerts from './056-alerts.ts'
import * as alertDelivery from './057-alert-delivery.ts'
import * as alertWatch from './058-alert-watch.ts'
import * as monthToDate from './075-month-to-date.ts'
import * as adsetLearning from './080-adset-learning.ts'
import * as nodeChanges from './094-node-changes.ts'
import * as packedLists from './095-packed-lists.ts'
import * as endsAreFinal from './100-ends-are-final.ts'
import * as deletionsHaveAWarrant from './101-deletions-have-a-warrant.ts'
import * as liveChanges from './105-live-changes.ts'
import * as intents from './120-intents.ts'
import * as endsOfAccess from './130-ends-of-access.ts'
import * as auditIsSealed from './131-audit-is-sealed.ts'
import * as ordersToRemove from './140-orders-to-remove.ts'
import * as sharedPace from './141-shared-pace.ts'
import * as accountPictures from './150-account-pictures.ts'
import * as strengthOfSignIns from './155-strength-of-sign-ins.ts'
import * as scopesOfTokens from './156-scopes-of-tokens.ts'
import * as removedMembers from './157-removed-members.ts'
import * as keyUses from './165-key-uses.ts'
import * as functionsOfColumns from './170-functions-of-columns.ts'
import * as keywordsAreMerged from './171-keywords-are-merged.ts'
import * as installation from './175-installation.ts'
import * as changedElsewhere from './180-changed-elsewhere.ts'
import * as alertsHaveFacts from './194-alerts-have-facts.ts'
import * as clientLinks from './195-client-links.ts'
import * as uploadForms from './197-upload-forms.ts'
import * as deletionsAreAskedTableByTable from './198-deletions-are-asked-table-by-table.ts'
import * as renamedPackages from './199-renamed-packages.ts'
import * as confirmedAddresses from './204-confirmed-addresses.ts'
import * as refusedAds from './205-refused-ads.ts'
import * as journalOfTheAccount from './207-journal-of-the-account.ts'
import * as levelsToDate from './210-levels-to-date.ts'
import * as adIssues from './211-ad-issues.ts'
import * as morningAnswers from './213-morning-answers.ts'
import * as reviewReasons from './214-review-reasons.ts'
import * as proposals from './215-proposals.ts'
import * as namedRoles from './220-named-roles.ts'
import * as accessRequests from './221-access-requests.ts'
import * as invitations from './222-invitations.ts'
import * as pauseOutcomes from './230-pause-outcomes.ts'
import * as peopleReached from './231-people-reached.ts'
import * as pausesLeftToChance from './232-pauses-left-to-chance.ts'
import * as clientLinksAreGuarded from './233-client-links-are-guarded.ts'
import * as campaignsTakenInHand from './250-campaigns-taken-in-hand.ts'
import * as clients from './253-clients.ts'
import * as roleGrants from './254-role-grants.ts'
import * as toolOfAChange from './265-tool-of-a-change.ts'
import * as stagedChanges from './270-staged-changes.ts'
import * as madeByWhoMayPublish from './290-made-by-who-may-publish.ts'
import * as houseConnections from './305-house-connections.ts'
import * as whoseUploadForm from './310-whose-upload-form.ts'
import * as auditIsSentAndRemoved from './312-audit-is-sent-and-removed.ts'
import * as comments from './320-comments.ts'
import * as clientLogos from './330-client-logos.ts'
import * as clientsProveWhoTheyAre from './331-clients-prove-who-they-are.ts'
import * as clientsOfAProposal from './340-clients-of-a-proposal.ts'
import * as approvalModes from './345-approval-modes.ts'
import * as dividedProposals from './346-divided-proposals.ts'
import * as proposedUndos from './347-proposed-undos.ts'
import * as proposedStrategies from './348-proposed-strategies.ts'
import * as namesAreForgotten from './350-names-are-forgotten.ts'
import * as originsOfAssets from './351-origins-of-assets.ts'
import * as partiesOfClients from './352-parties-of-clients.ts'
import * as audienceRecords from './353-audience-records.ts'
import * as callsByDay from './354-calls-by-day.ts'
import * as budgetsAreMoved from './355-budgets-are-moved.ts'
import * as restoredPublications from './360-restored-publications.ts'
import * as reportsByLink from './363-reports-by-link.ts'
import * as publicationsLeftPaused from './364-publications-left-paused.ts'
import * as auditByPerson from './365-audit-by-person.ts'
import * as limitsOfAdsets from './367-limits-of-adsets.ts'
import * as decisionsAsRows from './369-decisions-as-rows.ts'
import * as datesAreStaged from './371-dates-are-staged.ts'
import * as mondayMails from './372-monday-mails.ts'

/** In order of their names. 010 to 019 belong to publication, 020 to 029 to insights, 030 to 039 to packages. */
export const migrations: Record<string, Migration> = {
  '001-roles': roles,
  '002-control-plane': controlPlane,
  '003-library': library,
  '004-configurations': configurations,
  '005-audit': audit,
  '006-no-identity-token': noIdentityToken,
  '010-publication': publication,
  '011-writes': writes,
  '012-publication-steps': publicationSteps,
  '013-drift': drift,
  '020-insights': insights,
  '021-insight-facts': insightFacts,
  '022-reports': reports,
  '023-campaign-score': campaignScore,
  '024-window-sums': windowSums,
  '025-report-wire': reportWire,
  '030-creative-kinds': creativeKinds,
  '031-monitoring-tags': monitoringTags,
  '032-publication-packages': publicationPackages,
  '040-published-snapshots': publishedSnapshots,
  '050-monitoring-engine': monitoringEngine,
  '055-monitoring': monitoring,
  '056-alerts': alerts,
  '057-alert-delivery': alertDelivery,
  '058-alert-watch': alertWatch,
  '075-month-to-date': monthToDate,
  '080-adset-learning': adsetLearning,
  '094-node-changes': nodeChanges,
  '095-packed-lists': packedLists,
  '100-ends-are-final': endsAreFinal,
  '101-deletions-have-a-warrant': deletionsHaveAWarrant,
  '105-live-changes': liveChanges,
  '120-intents': intents,
  '130-ends-of-access': endsOfAccess,
  '131-audit-is-sealed': auditIsSealed,
  '140-orders-to-remove': ordersToRemove,
  '141-shared-pace': sharedPace,
  '150-account-pictures': accountPictures,
  '155-strength-of-sign-ins': strengthOfSignIns,
  '156-scopes-of-tokens': scopesOfTokens,
  '157-removed-members': removedMembers,
  '165-key-uses': keyUses,
  '170-functions-of-columns': functionsOfColumns,
  '171-keywords-are-merged': keywordsAreMerged,
  '175-installation': installation,
  '180-changed-elsewhere': changedElsewhere,
  '194-alerts-have-facts': alertsHaveFacts,
  '195-client-links': clientLinks,
  '197-upload-forms': uploadForms,
  '198-deletions-are-asked-table-by-table': deletionsAreAskedTableByTable,
  '199-renamed-packages': renamedPackages,
  '204-confirmed-addresses': confirmedAddresses,
  '205-refused-ads': refusedAds,
  '207-journal-of-the-account': journalOfTheAccount,
  '210-levels-to-date': levelsToDate,
  '211-ad-issues': adIssues,
  '213-morning-answers': morningAnswers,
  '214-review-reasons': reviewReasons,
  '215-proposals': proposals,
  '220-named-roles': namedRoles,
  '221-access-requests': accessRequests,
  '222-invitations': invitations,
  '230-pause-outcomes': pauseOutcomes,
  '231-people-reached': peopleReached,
  '232-pauses-left-to-chance': pausesLeftToChance,
  '233-client-links-are-guarded': clientLinksAreGuarded,
  '250-campaigns-taken-in-hand': campaignsTakenInHand,
  '253-clients': clients,
  '254-role-grants': roleGrants,
  '265-tool-of-a-change': toolOfAChange,
  '270-staged-changes': stagedChanges,
  '290-made-by-who-may-publish': madeByWhoMayPublish,
  '305-house-connections': houseConnections,
  '310-whose-upload-form': whoseUploadForm,
  '312-audit-is-sent-and-removed': auditIsSentAndRemoved,
  '320-comments': comments,
  '330-client-logos': clientLogos,
  '331-clients-prove-who-they-are': clientsProveWhoTheyAre,
  '340-clients-of-a-proposal': clientsOfAProposal,
  '345-approval-modes': approvalModes,
  '346-divided-proposals': dividedProposals,
  '347-proposed-undos': proposedUndos,
  '348-proposed-strategies': proposedStrategies,
  '350-names-are-forgotten': namesAreForgotten,
  '351-origins-of-assets': originsOfAssets,
  '352-parties-of-clients': partiesOfClients,
  '353-audience-records': audienceRecords,
  '354-calls-by-day': callsByDay,
  '355-budgets-are-moved': budgetsAreMoved,
  '360-restored-publications': restoredPublications,
  '363-reports-by-link': reportsByLink,
  '364-publications-left-paused': publicationsLeftPaused,
  '365-audit-by-person': auditByPerson,
  '367-limits-of-adsets': limitsOfAdsets,
  '369-decisions-as-rows': decisionsAsRows,
  '371-dates-are-staged': datesAreStaged,
  '372-monday-mails': mondayMails,
}

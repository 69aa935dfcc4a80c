import { problemsEn } from '../draft-problems/problems.en.ts'
import type { TextsOf } from '../../lib/texts-of.ts'
import type { preflightFr } from './preflight.fr.ts'

const wordsEn = {
  title: 'Check',
  failed: 'The check could not be made',
  checked: 'Checked at {{time}}',
  withPlatform: 'Checked at {{time}}, with Meta',
  severity: { block: 'Blocking:', warn: 'Warning:', info: 'Good to know:' },
  reviewTitle: 'Before going on',
  correct: 'Correct',
  continue: 'Continue anyway',
  notAsked: 'Meta did not answer: this will be checked when publishing.',
  said: '{{code, plain}} {{said}} (trace {{trace}})',
  unknown: 'Meta refuses: error {{code, plain}}',
  platformWords: 'What Meta says',
  copy: 'Copy',
  copied: 'Copied',
  place: '{{section}}, line {{number}}',
  line: 'Line {{number}}',
  checking: 'Checking with Meta',
  nothingFound: 'Checked with Meta: nothing to report.',
} satisfies Omit<typeof preflightFr, 'findings'>

const findingsEn = {
  accountInactive:
    'The ad account cannot deliver (state {{status, plain}}): settle it in Meta before publishing',
  mayNotAdvertise: 'You may not publish on this account: ask for the advertiser role',
  permissionMissing: 'Permissions taken back from Vigie: {{names}}. Reconnect your Meta account',
  pageNotAdvertisable: 'You may not advertise for the page {{name}}',
  instagramNotOfPage: 'The Instagram account {{name}} does not belong to the chosen page',
  pixelGone: 'The pixel {{name}} is no longer in this account',
  pixelNeverFired: 'The pixel {{name}} never received an event: check that it is installed',
  pixelSilent_one: 'The pixel {{name}} has received nothing for {{count}} day',
  pixelSilent_other: 'The pixel {{name}} has received nothing for {{count}} days',
  applicationGone: 'The application {{name}} can no longer be promoted by this account',
  productSetGone: 'The product set {{name}} no longer exists',
  productSetEmpty: 'The set {{name}} holds no product: nothing will be shown',
  customersUndefined:
    'The account declares no existing customers: set the share to 100%, or declare them in the Meta settings',
  categoryUnshown: problemsEn.categoryUnshown,
  dsaMissing: 'Delivery in Europe ({{countries}}) needs a payer and a beneficiary: give them in Settings',
  categoryNarrow: 'A special category forbids narrowing age or gender: {{names}}',
  packageUnusable: 'The package {{name}} yields no ad: it lacks a visual, a text, a link or a button',
  videoNotReady: 'The video {{video}} of {{name}} is not ready: wait until Meta has processed it',
  cardsTooFew: 'A carousel of {{name}} has fewer than {{fewest}} cards: an application needs {{fewest}}',
  geoGone: 'The geo-demographic package {{name}} no longer exists',
  locationTypesIgnored:
    '{{name}}: Meta no longer tells residents, visitors and travellers apart; all will be reached',
  audienceGone: 'The audience package {{name}} no longer exists',
  audienceContentGone_one: '{{count}} audience of {{name}} no longer exists in Meta',
  audienceContentGone_other: '{{count}} audiences of {{name}} no longer exist in Meta',
  audienceTooSmall: '{{name}} holds only about {{people}} people: delivery will be very low',
  interestGone: 'The interest package {{name}} no longer exists',
  interestExclusionsIgnored: 'Meta no longer accepts excluding interests: {{names}} will not be excluded',
  placementsRemoved: 'Placements that Meta no longer offers ({{version}}), left out: {{names}}',
  sameTargeting: 'Lines {{lines}} aim at the very same people: they will bid against each other',
  manyForCampaignBudget:
    '{{adsetCount}} ad sets under a campaign budget: beyond {{largest}}, Meta freezes bid strategy and budget type',
  changeBelowMinimum: '{{name}}: Meta asks for at least {{minimum}} a day',
  changeTooOften:
    '{{name}}: its budget changed {{changes}} times within an hour already, Meta accepts {{most}}. Try again later',
  changeBelowSpend: '{{name}}: a total budget does not go below 110% of what is spent, that is {{smallest}}',
  changeLearning: 'The learning phase begins again: {{names}}',
  tooManyAds: '{{ads}} ads per ad set: Meta accepts {{largest}}',
  advantageLevers:
    'Meta no longer makes this product: the campaign is published with a campaign budget, Advantage+ placements and audience, which gives it the same status',
} satisfies TextsOf<(typeof preflightFr)['findings']>

export const preflightEn = { ...wordsEn, findings: findingsEn }

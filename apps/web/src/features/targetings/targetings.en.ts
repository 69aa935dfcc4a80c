import type { TextsOf } from '../../lib/texts-of.ts'
import type { targetingsFr } from './targetings.fr.ts'

export const targetingsEn = {
  title: 'Audiences',
  loading: 'Targetings are coming',
  wall: 'Targetings',
  add: 'Add',
  create: {
    geo: 'A zone and a profile',
    audience: 'An audience package',
    interest: 'An interest package',
  },
  facts: {
    geo_one: '{{count}} zone',
    geo_other: '{{count}} zones',
    audience_one: '{{count}} audience package',
    audience_other: '{{count}} audience packages',
    interest_one: '{{count}} interest package',
    interest_other: '{{count}} interest packages',
  },
  more: 'Show more',
  search: 'Name, place, audience, interest',
  found_one: '{{count}} targeting',
  found_other: '{{count}} targetings',
  kind: {
    label: 'Kind',
    all: 'All',
    geo: 'Zones',
    audience: 'Audiences',
    interest: 'Interests',
  },
  kindOf: { geo: 'Zone and profile', audience: 'Audiences', interest: 'Interests' },
  order: {
    label: 'Sort',
    reverse: 'Reverse the order',
    spend: 'Spend',
    cost: 'Cost per result',
    uses: 'Use',
    changed: 'Last changed',
    name: 'Name',
  },
  spend: 'Spend',
  cost: 'Cost',
  roas: 'ROAS',
  reach: {
    ask: 'Estimate reach',
    askOf: 'Estimate the reach of {{name}}',
    asking: 'Estimating reach…',
    nobody: 'Incomplete: nobody to count.',
  },
  uses: {
    none: 'No campaign',
    published_one: '{{count}} published campaign',
    published_other: '{{count}} published campaigns',
    drafts_one: '{{count}} draft',
    drafts_other: '{{count}} drafts',
    open: '{{name}} is used by {{uses}}: see them',
    adsets_one: '{{count}} ad set',
    adsets_other: '{{count}} ad sets',
    live_one: '{{count}} active',
    live_other: '{{count}} active',
  },
  deeds: {
    label: 'Actions on {{name}}',
    edit: 'Edit',
    duplicate: 'Duplicate',
    remove: 'Delete…',
    copied: 'Copy made',
    notCopied: 'The copy could not be made',
  },
  chosen: {
    label: 'Chosen targetings',
    choose: 'Choose {{name}}',
    remove: 'Choose {{name}} no longer',
    clear: 'Choose nothing',
    count_one: '{{count}} chosen',
    count_other: '{{count}} chosen',
    another: 'Choose a second one of the same kind to measure what they have in common.',
    twoOfAKind: 'Overlap is measured between two targetings of the same kind.',
    within: '“{{name}}” in “{{other}}”',
  },
  counting: {
    title: 'How these figures are counted',
    whole:
      'A targeting did what the ad sets published with it did, whole: an ad set has one zone, and one package of audiences or of interests, or neither. So zones and audiences do not add up. A package that is left out has no result; one that was changed keeps those of its former versions.',
    result:
      'Result: {{event}}, the first event of your priorities that Vigie has figures of, else that of the reports.',
    elsewhere:
      '{{spend}} spent by the account’s ad sets in the period, of which {{elsewhere}} in ad sets made elsewhere: take their campaigns in hand to see them here.',
    reach:
      'Reach: asked of Meta when the card is in sight, for the first {{count}}; for the others, when you ask for it.',
  },
  empty: {
    title: 'No targeting',
    body: 'A targeting says whom a campaign speaks to: where and to which profile, to which audiences, to which interests. Kept under a name it serves all your campaigns, and its results will be here.',
  },
  noMatch: {
    title: 'No targeting matches',
    body: 'Change the search or the kind.',
    clear: 'Clear the filters',
  },
} satisfies TextsOf<typeof targetingsFr>

import type { TextsOf } from '../../lib/texts-of.ts'
import type { updateAdsFr } from './update-ads.fr.ts'

export const updateAdsEn = {
  title: 'Update ads',
  back: 'Back to the list',
  section: 'Ad package',
  hint: 'An updated package publishes its new combinations and pauses those it no longer holds. A deactivated package pauses all its ads. Nothing is deleted, and what was made elsewhere is left alone.',
  lists: { updated: 'Updated', retired: 'Deactivated', unchanged: 'Unchanged' },
  empty: {
    updated: 'No package to update',
    retired: 'No package to deactivate',
    unchanged: 'Every package changes',
  },
  move: {
    updated: 'Update {{name}}',
    retired: 'Deactivate {{name}}',
    unchanged: 'Leave {{name}} unchanged',
  },
  short: { updated: 'Update', retired: 'Deactivate', unchanged: 'Leave' },
  ads_one: '{{count}} ad',
  ads_other: '{{count}} ads',
  open: 'Open the package {{name}}',
  add: 'Add a package to the campaign',
  addHint: 'It joins every line and is published with the update.',
  noneToAdd: 'No other package',
  submit: 'Update',
  nothing: 'Choose at least one package to update or to deactivate.',
  invalid: 'Invalid campaign configuration file',
  notPublished: 'Ads cannot be updated if the campaign does not exist on Meta',
  notPublishedHint: 'Updating ads needs a campaign that was published. Publish it first.',
  edit: 'Open the campaign',
  problems: {
    'plan.adPackage.unusable': 'The package “{{name}}” is gone or yields no ad.',
    'plan.geoPackage.gone': 'The geo-demographic package “{{name}}” is gone.',
    'plan.audiencePackage.gone': 'The audience package “{{name}}” is gone.',
    'plan.interestPackage.gone': 'The interest package “{{name}}” is gone.',
    'plan.existingCustomers.undefined': 'The account declares no audience of existing customers.',
    'plan.notPublished': 'This campaign is not on Meta yet.',
    'plan.incomplete': 'The campaign is not complete.',
    'plan.nothingToPublish': 'Nothing to publish: everything is live already.',
  },
  otherProblem: 'The campaign itself needs a correction: open it to see the field.',
} satisfies TextsOf<typeof updateAdsFr>

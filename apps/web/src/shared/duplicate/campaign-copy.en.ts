import type { campaignCopyFr } from './campaign-copy.fr.ts'

export const campaignCopyEn: typeof campaignCopyFr = {
  title: 'Duplicate the campaign',
  name: 'Name of the copy',
  named: '{{name}} (copy)',
  namedFor: '{{name}} · {{zones}}',
  zones: 'To other zones',
  zonesHint:
    'Each targeting starts in these zones, with its packages, dates and budget. Empty: the same zones.',
  noZone: 'No geo-demographic package',
  keep: 'Also keep',
  always: 'Type, pixel, objective, page and placements are always copied.',
  isOver: 'Type, pixel, objective, page and placements are always copied. This campaign has already started.',
  parts: {
    dates: 'Dates',
    budgets: 'Budgets',
    adPackages: 'Ad packages',
    targeting: 'Targeting and ad set lines',
  },
  cancel: 'Cancel',
  confirm: 'Duplicate',
  done: 'Campaign duplicated',
}

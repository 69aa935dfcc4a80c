import type { TextsOf } from '../../lib/texts-of.ts'
import type { columnSetsFr } from './column-sets.fr.ts'

export const columnSetsEn: TextsOf<typeof columnSetsFr> = {
  label: 'Column presets',
  sales: 'Sales and costs',
  funnel: 'Purchase funnel',
  traffic: 'Traffic',
  leads: 'Leads',
  video: 'Video',
  engagement: 'Engagement',
  targets: 'Targets',
  targetsBody: 'Figures that miss them are red, those that keep them green.',
  least: '{{column}}: at least',
  most: '{{column}}: at most',
  wrong: 'Enter a positive number',
  legend: 'Colours of targets',
}

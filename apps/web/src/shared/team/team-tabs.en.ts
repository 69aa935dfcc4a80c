import type { TextsOf } from '../../lib/texts-of.ts'
import type { teamTabsFr } from './team-tabs.fr.ts'

export const teamTabsEn = {
  label: 'Who works here, and by what',
  people: 'People',
  connections: 'Connections',
  workspace: 'Clients and groups',
} satisfies TextsOf<typeof teamTabsFr>

import type { TextsOf } from '../../lib/texts-of.ts'
import type { notYetFr } from './not-yet.fr.ts'

export const notYetEn = {
  later: 'This part arrives in a later version of Vigie',
  back: 'Go to campaigns',
  areas: {
    tiktok: {
      title: 'TikTok accounts',
      body: 'TikTok is partly available: its connection comes after Meta.',
    },
    monitoring: {
      title: 'Monitoring',
      body: 'Prioritisation, strategies and branching come next. Nothing changes your campaigns without you.',
    },
    alerts: {
      title: 'Alerts',
      body: 'Budget and objective alerts come next. No alert is computed for now.',
    },
  },
} satisfies TextsOf<typeof notYetFr>

import type { TextsOf } from '../../lib/texts-of.ts'
import type { demoFr } from './demo.fr.ts'

export const demoEn: TextsOf<typeof demoFr> = {
  label: 'Demo',
  name: 'Demo',
  text: 'The ads platform is simulated, nothing is spent.',
  panel: 'Open the simulator’s panel',
  steps: { day: '+1 day', week: '+1 week' },
  brief: { day: '+1 d', week: '+1 wk' },
  hints: {
    day: 'A day passes: figures arrive, strategies decide.',
    week: 'A week passes: figures arrive, strategies decide.',
    again: 'Puts the demo back to its first day.',
  },
  again: 'Start again',
  askAgain: 'Start again from the first day?',
  askAgainBody: 'What you did in the demo is forgotten. Vigie restarts within seconds.',
  cancel: 'Cancel',
  failed: 'The demo could not move to another day',
}

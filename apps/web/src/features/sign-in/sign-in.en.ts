import type { TextsOf } from '../../lib/texts-of.ts'
import type { signInFr } from './sign-in.fr.ts'

export const signInEn = {
  headline: 'Your campaigns, seen from above.',
  promise:
    'Prepare, publish and watch your social campaigns. Vigie points out what drifts before the budget leaves.',
  login: 'Log in',
  provider: 'Through your organisation’s identity provider',
  failed: 'Oops...',
  again: 'Try again, or ask the person who runs Vigie.',
  backTitle: 'You are connected again',
  back: 'You can close this tab and go on with your work where it was.',
  notBackTitle: 'The login did not complete',
  tryAgain: 'Try again',
  goOn: 'Go to campaigns',
  free: 'Vigie, free software',
} satisfies TextsOf<typeof signInFr>

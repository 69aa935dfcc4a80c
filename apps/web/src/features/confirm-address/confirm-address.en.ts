import type { TextsOf } from '../../lib/texts-of.ts'
import type { confirmAddressFr } from './confirm-address.fr.ts'

export const confirmAddressEn = {
  title: 'Receive the alerts of Vigie?',
  body: 'The alerts of an ad account will arrive at the address that was sent this link.',
  agree: 'Receive the alerts',
  doneTitle: 'All set',
  done: 'The alerts of {{account}} will arrive at {{address}}.',
  bareTitle: 'The end of the address is missing',
  bare: 'Open this page by the link in the message that you were sent.',
  home: 'Go to Vigie',
  endedTitle: 'This link has ended',
  ended: 'It was used, another one replaced it, or it is more than three days old. Ask for another one.',
} satisfies TextsOf<typeof confirmAddressFr>

import type { TextsOf } from '../../lib/texts-of.ts'
import type { openedFileFr } from './opened-file.fr.ts'

export const openedFileEn: TextsOf<typeof openedFileFr> = {
  held: {
    running:
      'This campaign is being published, started by {{who}}. The file can be changed once that is over.',
    secondPerson:
      'This campaign waits for a second person to agree, as {{who}} asked. To change the file, stop the publication first.',
    waiting:
      'The publication of this campaign, started by {{who}}, waits for a decision. Resume or stop it to be able to change the file.',
  },
  kept: 'What you had typed is kept on this device and comes back into the campaign once the publication is over.',
  missing: {
    title: 'This campaign file is not in this account',
    body: 'It was deleted, or it belongs to another ad account. Open account: {{account}}.',
    toList: 'Go to the list of campaigns',
  },
}

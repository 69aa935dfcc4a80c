import type { TextsOf } from '../../lib/texts-of.ts'
import type { filePublicationFr } from './file-publication.fr.ts'

export const filePublicationEn: TextsOf<typeof filePublicationFr> = {
  unpublished_one: '{{count}} unpublished change',
  unpublished_other: '{{count}} unpublished changes',
  unpublishedShort_one: '{{count}} unpublished',
  unpublishedShort_other: '{{count}} unpublished',
  badge: {
    running: 'Being published',
    stopping: 'Publication being stopped',
    secondPerson: 'Waiting for a second person',
    waiting: 'Publication stopped',
  },
  counted: '{{state}}, {{created}}/{{total}}',
  open: '{{state}}: see the publication of {{name}}',
  startedBy: 'Started by {{who}}.',
  mayApprove: 'May approve: {{names}}.',
  nobodyElse: 'Nobody else may publish on this account: an administrator has to give somebody that right.',
  see: 'See the publication',
  close: 'Close',
  notDeleted: {
    title: 'This file cannot be deleted now',
    running:
      '“{{name}}” is being published. Wait for the end, or stop the publication: you will choose to keep or to delete what already exists on Meta.',
    secondPerson:
      '“{{name}}” waits for a second person to agree. Stop the publication first, then delete the file.',
    waiting:
      'The publication of “{{name}}” waits for a decision and may have created objects on Meta. Resume it, or stop it and keep or delete them; then the file can be deleted.',
  },
}

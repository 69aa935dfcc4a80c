import type { TextsOf } from '../../../lib/texts-of.ts'
import type { previewFr } from './preview.fr.ts'

export const previewEn = {
  line: 'Preview of line {{number}}',
  all: 'Preview of the ads',
  close: 'Close the preview',
  loading: 'Computing the preview',
  nameless: 'The preview shows the stored campaign: give it a name first.',
  notStored:
    'The preview shows the stored campaign, and what is on the screen is not stored yet. Nothing is lost: open the preview again once it is.',
  refused_one: 'The preview waits for one point to be corrected:',
  refused_other: 'The preview waits for {{count}} points to be corrected:',
  failed: 'The preview could not be computed',
  nothing: 'This line makes no ad.',
  previous: 'Previous ad',
  next: 'Next ad',
  at: '{{index}} of {{total}}',
} satisfies TextsOf<typeof previewFr>

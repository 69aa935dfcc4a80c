import type { TextsOf } from '../../../lib/texts-of.ts'
import type { previewFr } from './preview.fr.ts'

export const previewEn = {
  title: 'Preview',
  open: 'Preview and pairs',
  close: 'Close the preview',
  visual: 'Visual {{index}} of {{count}}',
  noVisual: 'Choose a visual to see the ad.',
  previousVisual: 'Previous visual',
  nextVisual: 'Next visual',
  feed: 'Feed',
  story: 'Story',
  reel: 'Reel',
  format: 'Vertical format',
  text: 'Text',
  titleStep: 'Title',
  callToAction: 'Call to action',
  step: '{{index}} / {{count}}',
  next: 'Next {{name}}',
  opens: 'Opens',
  mixed: 'Image and video: two ads, one for each half.',
  noStory: 'No 9:16: the network crops the square.',
  noSquare: 'No 1:1: the network crops the 9:16 in the feed.',
} satisfies TextsOf<typeof previewFr>

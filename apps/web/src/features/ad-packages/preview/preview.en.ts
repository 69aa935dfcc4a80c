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
  sponsored: 'Sponsored',
  seeMore: 'See more',
  text: 'Text',
  titleStep: 'Title',
  callToAction: 'Call to action',
  step: '{{index}} / {{count}}',
  next: 'Next {{name}}',
  pageFallback: 'Your page',
  opens: 'Opens',
  mixed: 'Image and video: two ads, one for each half.',
  noStory: 'No 9:16: the network crops the square.',
  noSquare: 'No 1:1: the network crops the 9:16 in the feed.',
  cut: 'The network hides the rest of the text.',
} satisfies TextsOf<typeof previewFr>

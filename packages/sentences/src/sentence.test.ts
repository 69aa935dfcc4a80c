import { expect, test } from 'vitest'
import { textOf, videosInPlace } from './sentence.ts'

const [one, two] = ['https://www.facebook.com/1', 'https://www.facebook.com/2']
const link = (url: string, text = '') => ({ text, place: { kind: 'video', url } })

test('the first word that means a video is replaced by a link to each', () => {
  expect(videosInPlace('The Video of this ad: no video plays.', [one, two])).toEqual([
    'The ',
    link(one, 'Video'),
    link(two),
    ' of this ad: no video plays.',
  ])
  expect(videosInPlace('Vidéos refusées', [one])).toEqual([link(one, 'Vidéos'), ' refusées'])
})

test('where links cannot be drawn the text reads as it was told', () => {
  const text = 'La vidéo ne joue plus.'
  expect(textOf(videosInPlace(text, [one, two]))).toBe(text)
})

test('without such a word the links follow the text, and no part of a name is taken for one', () => {
  expect(videosInPlace('« noel-video-15s » est refusée.', [one])).toEqual([
    '« noel-video-15s » est refusée. ',
    link(one),
  ])
  expect(videosInPlace('A video plays.', [])).toEqual(['A video plays.'])
})

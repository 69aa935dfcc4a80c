import type { ImageAsset } from '@vigie/domain'
import { describe, expect, test } from 'vitest'
import type { VisualAsset } from '../package-draft.ts'
import { choicesFor, indexPairs, namesakePairs, nextToPair, subjectOf, suggestPair } from './suggest-pair.ts'

const image = (id: string, name: string, shape: 'square' | 'story', pairedWith?: string): ImageAsset => ({
  id,
  name,
  hash: id,
  url: '',
  thumbnailUrl: '',
  width: 1080,
  height: shape === 'square' ? 1080 : 1920,
  keywords: [],
  associatedAssets: pairedWith === undefined ? {} : { '9_16': pairedWith },
})

describe('pairing', () => {
  test.each([
    ['vase-soliflore_9x16.jpg', 'vase soliflore'],
    ['Vase Soliflore (1080x1920)', 'vase soliflore'],
    ['vase_soliflore-story', 'vase soliflore'],
    ['vase soliflore 9-16', 'vase soliflore'],
    ['Été carré', 'ete'],
  ])('the subject of %s is "%s"', (name, subject) => {
    expect(subjectOf(name)).toBe(subject)
  })

  test('the namesake of the other shape is suggested first', () => {
    const square = image('1', 'vase-carre', 'square')
    const story = image('2', 'vase-story', 'story')
    expect(suggestPair(square, indexPairs([image('3', 'lampe-story', 'story'), square, story]))).toEqual({
      image: story,
      because: 'sameName',
    })
  })

  test('an image that is already half of a pair is not suggested', () => {
    const taken = image('2', 'vase-story', 'story')
    const owner = image('1', 'vase', 'square', '2')
    const other = image('3', 'vase', 'square')
    expect(suggestPair(other, indexPairs([owner, taken, other]))).toBeNull()
    expect(indexPairs([owner, taken]).partners.get(taken.id)).toEqual(owner)
  })

  test('without a namesake, the only free one of the other shape is suggested', () => {
    const square = image('1', 'vase', 'square')
    const story = image('2', 'lampe', 'story')
    expect(suggestPair(square, indexPairs([square, story]))?.because).toBe('sameShape')
    expect(suggestPair(square, indexPairs([square, story, image('3', 'bol', 'story')]))).toBeNull()
  })

  test('a film is not suggested for a picture, unless they bear one name', () => {
    const film = { ...image('2', 'geste-story', 'story'), videoId: 'v2' } as unknown as VisualAsset
    const picture = image('1', 'vase', 'square')
    expect(suggestPair(picture, indexPairs([picture, film]))).toBeNull()
    const namesake = image('3', 'geste', 'square')
    expect(suggestPair(namesake, indexPairs([namesake, film]))?.because).toBe('sameName')
  })

  test('a slot offers what fits it, the namesakes of the other half first', () => {
    const square = image('1', 'vase', 'square')
    const library = [
      image('2', 'bol', 'square'),
      image('3', 'lampe-story', 'story'),
      image('4', 'vase-story', 'story'),
      square,
    ]
    const ids = (other: VisualAsset | null) =>
      choicesFor('9_16', other, indexPairs(library)).map(({ id }) => id)
    expect(ids(square)).toEqual(['4', '3'])
    expect(ids(null)).toEqual(['3', '4'])
  })

  test('namesakes come before the only one that fits', () => {
    const vase = image('1', 'vase', 'square')
    const lamp = image('2', 'lampe', 'square')
    const lampStory = image('3', 'lampe-story', 'story')
    expect(nextToPair([vase, lamp], indexPairs([vase, lamp, lampStory]))).toEqual(lamp)
  })

  test('names make all their pairs at once; a name that two squares bear is left alone', () => {
    const names = ['vase', 'bol', 'lampe']
    const squares = names.map((name, at) => image(`q${at}`, `${name}_1x1`, 'square'))
    const stories = names.map((name, at) => image(`s${at}`, `${name}_9x16`, 'story'))
    const twin = image('q9', 'lampe carré', 'square')
    const library = [...squares, ...stories, twin]
    const made = namesakePairs(squares, indexPairs(library))
    expect(made.map(({ square, story }) => [square.id, story.id])).toEqual([
      ['q0', 's0'],
      ['q1', 's1'],
    ])
    expect(namesakePairs(squares.slice(0, 1), indexPairs(library))).toHaveLength(1)
  })
})

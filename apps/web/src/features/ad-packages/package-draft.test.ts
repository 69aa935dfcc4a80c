import { describe, expect, test } from 'vitest'
import {
  applyPackageEvent,
  type Asset,
  emptyDraft,
  hasChanges,
  isPicked,
  isRenamed,
  openedDraft,
  type PackageEvent,
  settleOpened,
} from './package-draft.ts'

const stored: Asset = { id: '1', keywords: ['Rentrée'] }
const free: Asset = { id: '2', keywords: [] }

const after = (...events: PackageEvent[]) => events.reduce(applyPackageEvent, emptyDraft)
const picked = (asset: Asset): PackageEvent => ({ kind: 'assetsPicked', of: 'title', assets: [asset] })
const dropped = (asset: Asset): PackageEvent => ({ kind: 'assetsDropped', of: 'title', assets: [asset] })

describe('the package on the screen', () => {
  test('opening a package takes every asset that carries its name', () => {
    const draft = after({ kind: 'packageOpened', name: 'Rentrée' })
    expect(isPicked(draft, 'title', stored)).toBe(true)
    expect(isPicked(draft, 'title', free)).toBe(false)
    expect(hasChanges(draft)).toBe(false)
  })

  test('a name that no package has is the name of a new one, once the names are known', () => {
    const draft = openedDraft('Partie')
    expect(settleOpened(draft, null)).toBe(draft)
    expect(settleOpened(draft, ['Partie', 'Rentrée'])).toBe(draft)
    expect(settleOpened(draft, ['Rentrée'])).toEqual({ ...draft, opened: null })
  })

  test('what was chosen before the name was known joins the package', () => {
    const draft = after(picked(free), { kind: 'packageOpened', name: 'Rentrée' })
    expect(isPicked(draft, 'title', free)).toBe(true)
  })

  test('opening another package leaves nothing of the former one', () => {
    const draft = after({ kind: 'packageOpened', name: 'Rentrée' }, picked(free), {
      kind: 'packageOpened',
      name: 'Noël',
    })
    expect(draft).toEqual(openedDraft('Noël'))
  })

  test('taking an asset out waits for the save, and can be undone', () => {
    const out = after({ kind: 'packageOpened', name: 'Rentrée' }, dropped(stored))
    expect(isPicked(out, 'title', stored)).toBe(false)
    expect(hasChanges(out)).toBe(true)
    expect(hasChanges(applyPackageEvent(out, picked(stored)))).toBe(false)
  })

  test('assets of two kinds with the same id are not confused', () => {
    const draft = after(picked(free))
    expect(isPicked(draft, 'body', free)).toBe(false)
  })

  test('clearing the name of a stored package starts over; a new one keeps its selection', () => {
    expect(after({ kind: 'packageOpened', name: 'Rentrée' }, { kind: 'nameCleared' })).toEqual(emptyDraft)
    const cleared = after(picked(free), { kind: 'nameTyped', name: 'x' }, { kind: 'nameCleared' })
    expect(isPicked(cleared, 'title', free)).toBe(true)
  })

  test('another name on a stored package is a rename, an empty one is not', () => {
    const opened = openedDraft('Rentrée')
    expect(isRenamed(applyPackageEvent(opened, { kind: 'nameTyped', name: 'Rentrée 2027' }))).toBe(true)
    expect(isRenamed(applyPackageEvent(opened, { kind: 'nameTyped', name: '  ' }))).toBe(false)
  })
})

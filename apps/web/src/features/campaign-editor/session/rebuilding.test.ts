import { expect, test } from 'vitest'
import { withLines } from '../editor-stub.ts'
import { createDraftSession } from './draft-session.ts'
import { virtualClock } from './testing/virtual-clock.ts'

test('choices of targeting rebuild the shown lines once, half a second after the last, and are told together', async () => {
  const clock = virtualClock()
  const initial = withLines()
  const session = createDraftSession(
    { draft: initial, base: initial, isUnsaved: false },
    {
      clock,
      save: () => Promise.resolve({ kind: 'stored', fileId: 'file-1', revision: 4 }),
      copies: { keep: () => undefined, forget: () => undefined },
      ask: () => Promise.resolve(true),
      refuse: () => undefined,
      onStored: () => undefined,
    },
  )
  session.begin(() => undefined)
  const choose = (...names: readonly string[]) => {
    const packages = [...initial.geoPackages, ...names.map((name) => ({ id: name, name }))]
    return session.dispatch({ type: 'geoPackagesChosen', packages })
  }
  await choose('BE')
  await clock.pass(499)
  await choose('BE', 'CH')
  await clock.pass(499)
  expect(session.state().heldLines).toEqual(initial.lines)
  expect(session.state().draft.lines).toHaveLength(6)
  expect(session.state().notice).toBeNull()
  await clock.pass(1)
  expect(session.state().heldLines).toBeNull()
  expect(session.state().notice?.added).toHaveLength(4)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseForUpdate, packagesToUpdate, updateChoiceOf, type UpdateChoice } from './update-choices.ts'

const none = { updatedAdPackages: [], retiredAdPackages: [] }
const step = fc.record({
  name: fc.constantFrom('Rentrée', 'Soldes', 'Lampe'),
  choice: fc.constantFrom<UpdateChoice>('updated', 'retired', 'unchanged'),
})

test('UPD-003 whatever was chosen before, a package is in one list at most, and where it was put last', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const last = new Map<string, UpdateChoice>()
      let draft: { updatedAdPackages: readonly string[]; retiredAdPackages: readonly string[] } = none
      for (const { name, choice } of steps) {
        draft = chooseForUpdate(draft, name, choice)
        last.set(name, choice)
        expect(draft.updatedAdPackages.filter((one) => draft.retiredAdPackages.includes(one))).toEqual([])
        expect(new Set(draft.updatedAdPackages).size).toBe(draft.updatedAdPackages.length)
      }
      for (const [name, choice] of last) expect(updateChoiceOf(draft, name)).toBe(choice)
    }),
  )
})

test('packages of the campaign and of its lines are offered once', () => {
  const draft = { ...none, adPackages: ['Soldes'], lines: [], retiredAdPackages: ['Lampe', 'Soldes'] }
  expect(packagesToUpdate(draft)).toEqual(['Soldes', 'Lampe'])
})

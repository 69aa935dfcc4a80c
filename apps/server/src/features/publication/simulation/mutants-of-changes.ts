import type { Changed } from '../executor/ports.ts'
import { movedTo } from './live-changes.ts'
import type { Mutant } from './scene.ts'

/** A change whose answer was lost counts as done. */
const asDone = (outcome: Changed): Changed => (outcome.outcome === 'stops' ? { outcome: 'done' } : outcome)

/** Weaker protocols of changes to a live campaign. */
export const mutantsOfChanges: readonly Mutant[] = [
  {
    name: 'believes that a change arrived',
    breaks: 'I23',
    isAboutChanges: true,
    platform: (platform) => ({
      ...platform,
      change: async (nodes, known) => (await platform.change(nodes, known)).map(asDone),
    }),
  },
  {
    name: 'believes that everything was put back',
    breaks: 'I23',
    isAboutChanges: true,
    platform: (platform) => ({
      ...platform,
      putBack: async (nodes, known) =>
        (await platform.putBack(nodes, known)).map((one) =>
          one.outcome === 'refused' ? { outcome: 'done' } : one,
        ),
    }),
  },
  {
    name: 'writes over what somebody set meanwhile',
    breaks: 'I23',
    isAboutChanges: true,
    platform: (platform) => ({
      ...platform,
      change: async (nodes, known) => {
        const asMoved = nodes.map((node) => ({
          ...node,
          changes: node.changes.map((change) => ({ ...change, before: movedTo })),
        }))
        await platform.change(asMoved, known)
        return platform.change(nodes, known)
      },
    }),
  },
  {
    name: 'leaves what it changed when it is taken back',
    breaks: 'I23',
    isAboutChanges: true,
    platform: (platform) => ({
      ...platform,
      putBack: async (nodes) => nodes.map(() => ({ outcome: 'done' as const })),
    }),
  },
  {
    name: 'takes for its own what another publication chose since',
    breaks: 'I23',
    isAboutChanges: true,
    writing: { isGreedy: true },
    ledger: (ledger) => ({ ...ledger, isSucceeded: async () => false }),
  },
  {
    name: 'tells nobody of what came late and stands',
    breaks: 'I23',
    isAboutChanges: true,
    ledger: (ledger) => ({ ...ledger, tellStanding: async () => undefined }),
  },
  {
    name: 'takes nothing back of what somebody changed in part',
    breaks: 'I23',
    isAboutChanges: true,
    writing: { isWhollyBack: true },
  },
  {
    name: 'takes what was refused for done',
    breaks: 'I23',
    isAboutChanges: true,
    platform: (platform) => ({
      ...platform,
      change: async (nodes, known) =>
        (await platform.change(nodes, known)).map((one) =>
          one.outcome === 'refused' ? { outcome: 'done' } : one,
        ),
    }),
  },
  {
    name: 'writes a targeting as it was published, whole',
    breaks: 'I24',
    isAboutChanges: true,
    writing: { isWhole: true },
  },
  {
    name: 'changes a bid strategy without the amounts of its ad sets',
    breaks: 'I25',
    isAboutChanges: true,
    writing: { isAlone: true },
  },
]

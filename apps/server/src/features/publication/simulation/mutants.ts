import { PlatformError } from '../../../errors/platform-error.ts'
import type { Created, ObjectPlatform } from '../executor/ports.ts'
import type { Mutant } from './scene.ts'

/** A lost answer told as a plain refusal to do it now: the executor then simply tries again. */
function asNotDone(outcome: Created): Created {
  if (!('error' in outcome) || outcome.error.details.kind !== 'unavailable') return outcome
  const details = { ...outcome.error.details, kind: 'rejected' as const, code: 100, subcode: 33 }
  return { error: new PlatformError(details, 'mutant') }
}

const blind = (platform: ObjectPlatform): ObjectPlatform => ({
  ...platform,
  create: async (nodes, known) => (await platform.create(nodes, known)).map(asNotDone),
})

/** Weaker protocols (publication protocol §2.13): each must break an invariant, or the simulation proves nothing. */
export const mutants: readonly Mutant[] = [
  {
    name: 'tries again blindly and never sweeps',
    breaks: 'I3',
    platform: blind,
    sweeps: false,
    quietMilliseconds: 0,
    forgetsIntents: true,
  },
  { name: 'forgets open intents', breaks: 'I3', forgetsIntents: true, sweeps: false, quietMilliseconds: 0 },
  { name: 'looks without waiting, and never sweeps', breaks: 'I5', quietMilliseconds: 0, sweeps: false },
  { name: 'never sweeps', breaks: 'I5', sweeps: false },
  {
    name: 'creates switched on',
    breaks: 'I2',
    platform: (platform) => ({
      ...platform,
      create: async (nodes, known) => {
        const made = await platform.create(nodes, known)
        await platform.setStatus(
          made.flatMap((one) => ('id' in one ? [one.id] : [])),
          'ACTIVE',
        )
        return made
      },
    }),
  },
  {
    name: 'believes that what it made still stands',
    breaks: 'I3',
    platform: (platform) => ({ ...platform, isStanding: async () => true }),
  },
  { name: 'writes without a lease', breaks: 'I', checksLease: false },
  {
    name: 'deletes what has spent',
    breaks: 'I12',
    platform: (platform) => ({ ...platform, hasSpent: async () => false }),
  },
  {
    name: 'goes on at once when it is told to wait',
    breaks: 'I15',
    throttleMilliseconds: 0,
    platform: (platform) => ({ ...platform, closedUntil: () => null }),
  },
  {
    name: 'switches nothing off when cancelled',
    breaks: 'I2',
    platform: (platform) => ({
      ...platform,
      setStatus: (ids, status) =>
        status === 'PAUSED' ? Promise.resolve(ids.map((id) => ({ id }))) : platform.setStatus(ids, status),
    }),
  },
]

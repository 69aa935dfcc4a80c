import { z } from 'zod'
import type { Part } from './part.ts'

const seconds = (value: number) => z.number().min(0).max(864_000).default(value)
const part = z.number().min(0).max(1).default(0)

/** How the platform behaves when nothing goes wrong: what tests and people may set, with what holds otherwise. */
const settingsShape = z.object({
  review: z
    .object({
      preparationSeconds: seconds(5),
      reviewSeconds: seconds(30),
      /** Part of the ads that the review refuses, beside those whose name holds `[reject]`. */
      rejectedPart: part,
      /** Part of the ads that run with a problem the platform tells of. */
      issuesPart: part,
    })
    .prefault({}),
  lag: z
    .object({
      /** How long a new object cannot be read by whoever did not make it in the same call. */
      readAfterWriteSeconds: seconds(0),
      /** How long a new or changed object is missing from the lists by label. */
      labelIndexSeconds: seconds(0),
    })
    .prefault({}),
  /** Options the platform switches back on by itself, some hours after the ad set was made. */
  switchesBackOn: z.object({ isOn: z.boolean().default(false), afterSeconds: seconds(3600) }).prefault({}),
  insights: z
    .object({
      /** Figures of the running day move at this pace. */
      refreshSeconds: seconds(900),
      /** Conversions are reported over the week that follows their day. */
      isRestated: z.boolean().default(true),
      /** Rows above which a report is refused with 100/1487534. */
      mostRows: z.number().int().positive().default(2_000_000),
      /** `limit` above which the platform gives up with its code 1. */
      mostPerPage: z.number().int().positive().default(5000),
    })
    .prefault({}),
  reports: z
    .object({
      seconds: seconds(5),
      /** Identities longer than a double holds exactly. */
      areIdsLarge: z.boolean().default(false),
      unreadableSeconds: seconds(0),
      failedPart: part,
      stuckPart: part,
      /** Part of the finished reports whose rows are refused once with 2601. */
      lostPart: part,
    })
    .prefault({}),
  quotas: z
    .object({
      isOn: z.boolean().default(false),
      tier: z.enum(['development_access', 'standard_access']).default('standard_access'),
      /** Multiplies every quota: `0.01` makes a hundredth of it. */
      scale: z.number().positive().max(1).default(1),
      /** Changes accepted per second and account (613/5044001 above). */
      writesPerSecond: z.number().int().positive().default(100),
    })
    .prefault({}),
})

export type Settings = z.output<typeof settingsShape>
const ordinary: Settings = settingsShape.parse({})

/** The settings of one simulator, which its worlds share. */
export class Behaviour implements Part {
  #held: Settings = ordinary

  get settings(): Settings {
    return this.#held
  }

  /**
   * Lays what was given over what held; a group left out keeps its values.
   * @throws ZodError naming what cannot be set
   */
  change(given: unknown): Settings {
    const changes = z.record(z.string(), z.record(z.string(), z.unknown())).parse(given)
    const merged = Object.fromEntries(
      Object.entries({ ...this.#held, ...changes }).map(([group]) => [
        group,
        { ...groupOf(this.#held, group), ...changes[group] },
      ]),
    )
    this.#held = settingsShape.strict().parse(merged)
    return this.#held
  }

  save(): Settings {
    return this.#held
  }

  load(saved: unknown): () => void {
    const settings = settingsShape.parse(saved)
    return () => (this.#held = settings)
  }

  reset(): void {
    this.#held = ordinary
  }
}

const groupOf = (settings: Settings, name: string): object =>
  Object.entries(settings).find(([group]) => group === name)?.[1] ?? {}

import type { Stage } from './stage.ts'

/** What is sent, once everything that it needs is there. `path` is below `/api/act_…`; `above` is below `/api`. */
export type Submission = { readonly path?: string; readonly above?: string; readonly body?: unknown }

export type Recipe = {
  readonly prepare: (stage: Stage) => Promise<Submission>
  /** The refusal that this submission meets, where no effect can be had without a platform of its own. */
  readonly refused?: string
}

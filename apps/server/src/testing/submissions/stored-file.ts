import type { Stage } from './stage.ts'

/** The file of a campaign that nobody published. */
export const storedFile = (stage: Stage) => stage.store({ name: stage.fresh('Campagne'), zones: 1, texts: 1 })

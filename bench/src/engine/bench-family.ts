import type { BenchCampaign } from './campaign.ts'

/** Campaigns that have something in common, drawn one by one from seeds. */
export type BenchFamily = { readonly name: string; readonly draw: (seed: number) => BenchCampaign }

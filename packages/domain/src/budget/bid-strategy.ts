/**
 * How the platform bids for a campaign. `highestVolume`: as many results as the budget buys. `costCap`: what a result may
 * cost on average. `bidCap`: what it may bid in an auction, never more.
 */
export const bidStrategies = ['highestVolume', 'costCap', 'bidCap'] as const
export type BidStrategy = (typeof bidStrategies)[number]
/** The strategies that go by an amount. */
export type CappedStrategy = Exclude<BidStrategy, 'highestVolume'>

export const isCapped = (strategy: BidStrategy): strategy is CappedStrategy => strategy !== 'highestVolume'

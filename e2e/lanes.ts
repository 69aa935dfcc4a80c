/**
 * Journeys run in lanes: each has its own product, database, simulator and ports, so that what happens in one is
 * never seen in another.
 */
const firstPort = Number(process.env.VIGIE_E2E_PORT ?? 4380)

/** How many journeys run at once. */
export const lanes = Number(process.env.VIGIE_E2E_LANES ?? 1)

/** The lane of this process, from zero. */
export const currentLane = (): number => Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** Where the product of a lane answers; the hundred ports from there are its own. */
export const lanePort = (lane: number): number => firstPort + 100 * lane

/** Whole days of the trend beside each name, up to yesterday. */
export const trendDays = 14

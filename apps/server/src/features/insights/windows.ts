/** The periods of the list's menu: all end yesterday. */
export const windowDays: readonly number[] = [7, 14, 30]
export const trendDays = 14

/** Whole days after its own over which a pause is looked at. */
export const outcomeDays = 7

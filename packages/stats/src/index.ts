export * from './special-functions.ts'
export * from './spread.ts'
export * from './effective-events.ts'
export * from './report-score.ts'

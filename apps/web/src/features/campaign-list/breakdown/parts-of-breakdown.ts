export { BreakdownMenu } from './breakdown-menu.tsx'
export { DividedRows } from './divided-rows.tsx'

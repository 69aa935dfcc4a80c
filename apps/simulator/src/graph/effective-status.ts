export { effectiveStatus } from '../life/effective-status.ts'

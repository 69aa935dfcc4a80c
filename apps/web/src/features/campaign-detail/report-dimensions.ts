import type { ReportDimension } from '@vigie/domain'

export const tables = [
  'title',
  'body',
  'ageGender',
  'targeting',
  'link',
  'platform',
  'country',
] as const satisfies readonly ReportDimension[]
export type TableDimension = (typeof tables)[number]

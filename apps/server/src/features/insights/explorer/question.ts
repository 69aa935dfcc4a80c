import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'

/** What is asked of the explorer, decoded. */
export type Question = RequestOf<typeof endpoints.explorer>['body']
export type Level = Question['level']
export type Explored = ResponseOf<typeof endpoints.explorer>
export type ExplorerRow = Explored['rows'][number]

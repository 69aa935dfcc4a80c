import type { ControlTables } from './control.ts'
import type { LibraryTables } from './library.ts'
import type { ConfigurationTables } from './configuration.ts'

/** Every table the product reads, by name. Each family has its own file. */
export type Tables = ControlTables & LibraryTables & ConfigurationTables

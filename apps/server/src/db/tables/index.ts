import type { AlertTables } from './alerts.ts'
import type { CommentTables } from './comments.ts'
import type { ControlTables } from './control.ts'
import type { DriftTables } from './drift.ts'
import type { IntentTables } from './intents.ts'
import type { InstallationTables } from './installation.ts'
import type { LibraryTables } from './library.ts'
import type { ConfigurationTables } from './configuration.ts'
import type { InsightTables } from './insights.ts'
import type { MorningTables } from './morning.ts'
import type { MonitoringTables } from './monitoring.ts'
import type { MonitoringEngineTables } from './monitoring-engine.ts'
import type { ProposalTables } from './proposals.ts'
import type { PublicationTables } from './publication.ts'
import type { StagedChangeTables } from './staged-changes.ts'
import type { WeeklyMailTables } from './weekly-mail.ts'
import type { WriteTables } from './writes.ts'

/** Every table the product reads, by name. Each family has its own file. */
export type Tables = ControlTables &
  InstallationTables &
  AlertTables &
  CommentTables &
  IntentTables &
  LibraryTables &
  ConfigurationTables &
  PublicationTables &
  ProposalTables &
  StagedChangeTables &
  DriftTables &
  InsightTables &
  WeeklyMailTables &
  WriteTables &
  MonitoringTables &
  MorningTables &
  MonitoringEngineTables

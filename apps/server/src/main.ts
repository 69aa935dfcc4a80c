import './security/without-proto.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './settings/config-error.ts'
import { endWhenTold } from './end-when-told.ts'
import { StartRefusal } from './db/start-refusal.ts'
import { createLog } from './log.ts'
import { startServer } from './start-server.ts'

try {
  const config = readConfig()
  endWhenTold(createLog(config.logLevel), await startServer(config))
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  process.exitCode = 1
  // Connections that were opened before the failure would keep a process that serves nothing.
  process.exit()
}

/** What somebody can mend is said without where in the code it was noticed. */
function describe(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration:\n${error.message}`
  if (error instanceof StartRefusal) return error.message
  return error instanceof Error && error.stack ? error.stack : String(error)
}

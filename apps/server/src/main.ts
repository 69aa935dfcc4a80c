import { ConfigError, readConfig } from './config.ts'
import { startServer } from './start-server.ts'

try {
  const stop = await startServer(readConfig())
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  const text =
    error instanceof ConfigError
      ? `Configuration:\n${error.message}`
      : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
  // Connections that were opened before the failure would keep a process that serves nothing.
  process.exit()
}

/**
 * A process that does nothing but look how long it was kept from doing so: what the machine takes from everybody, which a measurement
 * of the server holds as well. Tells the longest, in milliseconds, when it is asked to stop.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delays = monitorEventLoopDelay({ resolution: 5 })
delays.enable()
process.once('message', () => {
  process.send?.(delays.max / 1e6)
  process.disconnect()
})

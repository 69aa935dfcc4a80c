/** Preloaded into our processes: when the launcher dies, however it dies, they stop as if asked to. */
if (process.channel) {
  process.channel.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

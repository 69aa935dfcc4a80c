/** Resident memory of the server process, in megabytes, as it says itself. */
export async function serverMemory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
  return bytes / 1_048_576
}

/** The most memory the server held while some work was done. */
export async function peakDuring(url: string, work: () => Promise<unknown>): Promise<number> {
  let peak = await serverMemory(url)
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      peak = Math.max(peak, await serverMemory(url))
      await new Promise((wake) => setTimeout(wake, 100))
    }
  }
  const watching = watch()
  await work().finally(() => (isDone = true))
  await watching
  return peak
}

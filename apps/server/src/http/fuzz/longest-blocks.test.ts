import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchBlocks } from './longest-blocks.ts'

/** Keeps the thread working for as much of its processor's time, and lets nobody in. */
function work(milliseconds: number): void {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const end = spent() + milliseconds
  while (spent() < end);
}

test('work that lets nobody in is seen with what was being asked; waiting is no work', async () => {
  const blocks = watchBlocks()
  try {
    await pause(5)
    blocks.take()
    await blocks.during('work', async () => {
      await pause(1)
      work(80)
      await pause(5)
    })
    const [longest] = blocks.take()
    expect(longest?.during).toEqual(['work'])
    expect(longest?.ms).toBeGreaterThanOrEqual(80)
    await blocks.during('waiting', () => pause(120))
    expect(blocks.take().filter(({ ms }) => ms >= 80)).toEqual([])
  } finally {
    blocks.stop()
  }
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createIntents } from './intents.ts'

type Sent = { readonly fingerprint: string; readonly key: string }

/** A page whose clock and whose server's answers a test moves by hand. */
function page() {
  let time = 0
  let made = 0
  const sent: Sent[] = []
  const intents = createIntents({
    now: () => time,
    newKey: () => `key-${(made += 1)}`,
    isLost: (error) => error === 'lost',
  })
  const send = (fingerprint: string, outcome: () => Promise<string>) =>
    intents.send(fingerprint, (key) => {
      sent.push({ fingerprint, key })
      return outcome()
    })
  return { send, sent, keys: () => sent.map(({ key }) => key), pass: (ms: number) => void (time += ms) }
}
const answered = () => Promise.resolve('done')
const failing = (reason: string) => () => Promise.reject<string>(reason)

describe('one key for each intent', () => {
  test('a double click is sent once, while it is under way and just after', async () => {
    const { send, sent, pass } = page()
    const first = send('a', answered)
    expect(send('a', answered)).toBe(first)
    await first
    pass(400)
    expect(await send('a', answered)).toBe('done')
    expect(sent).toHaveLength(1)
  })

  test('the same submission later is meant', async () => {
    const { send, keys, pass } = page()
    await send('a', answered)
    pass(1000)
    await send('a', answered)
    expect(new Set(keys()).size).toBe(2)
  })

  test('on, off and on again are three intents, however fast', async () => {
    const { send, keys } = page()
    await Promise.all([send('on', answered), send('off', answered), send('on', answered)])
    expect(new Set(keys()).size).toBe(3)
  })

  test('after a lost answer the same key asks what came of it, whatever was done in between', async () => {
    const { send, sent, pass } = page()
    await expect(send('a', failing('lost'))).rejects.toBe('lost')
    await send('b', answered)
    pass(60_000)
    await send('a', answered)
    pass(60_000)
    await send('a', answered)
    const [first, second, third] = sent.filter(({ fingerprint }) => fingerprint === 'a')
    expect(second?.key).toBe(first?.key)
    expect(third?.key).not.toBe(first?.key)
  })

  test('after a refusal the next press is a new intent', async () => {
    const { send, keys } = page()
    await expect(send('a', failing('refused'))).rejects.toBe('refused')
    await send('a', answered)
    expect(new Set(keys()).size).toBe(2)
  })
})

test('whatever happens, two different calls never share a key', async () => {
  const event = fc.record({
    fingerprint: fc.constantFrom('a', 'b', 'c'),
    outcome: fc.constantFrom('done', 'lost', 'refused'),
    pause: fc.integer({ min: 0, max: 2000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      const { send, sent, pass } = page()
      for (const { fingerprint, outcome, pause } of events) {
        await send(fingerprint, outcome === 'done' ? answered : failing(outcome)).catch(() => null)
        pass(pause)
      }
      const owners = new Map<string, string>()
      for (const { fingerprint, key } of sent) {
        expect(owners.get(key) ?? fingerprint).toBe(fingerprint)
        owners.set(key, fingerprint)
      }
    }),
  )
})

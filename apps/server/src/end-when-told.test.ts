import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const endWhenTold = fileURLToPath(new URL('./end-when-told.ts', import.meta.url))

/** A process that is told to end, and that would go on for ever by itself. */
async function told(stop: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const script = `
    import { endWhenTold } from ${JSON.stringify(endWhenTold)}
    const error = (given, text) => process.stderr.write((text ?? given) + (given.err ? ': ' + given.err.message : '') + '\\n')
    endWhenTold({ error }, ${stop}, { patienceMs: 300 })
    setInterval(() => undefined, 1000)
    process.stdout.write('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}

test('who is told to end ends once what runs has ended', async () => {
  expect(await told('async () => undefined')).toEqual({ code: 0, said: '' })
})

test('what cannot be ended in order is told, and the process ends all the same', async () => {
  const { code, said } = await told("() => Promise.reject(new Error('the database is away'))")
  expect([code, said]).toEqual([1, expect.stringContaining('the database is away')])
})

test('what never ends keeps the process for its patience, and no longer', async () => {
  const { code, said } = await told('() => new Promise(() => undefined)')
  expect([code, said]).toEqual([1, expect.stringContaining('did not end in time')])
})

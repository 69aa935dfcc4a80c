import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const lastResort = fileURLToPath(new URL('./last-resort.ts', import.meta.url))

/** A process with the handlers of last resort, in which something fails. */
function failing(body: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const script = `
    import { catchTheRest } from ${JSON.stringify(lastResort)}
    const say = (level) => ({ err }, text) => process.stdout.write(level + ' ' + err.message + ': ' + text + '\\n')
    catchTheRest({ error: say('error'), fatal: say('fatal') }, async () => void process.stdout.write('stopped\\n'))
    ${body}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}

test('a promise that nobody waited for is told, and the process goes on', async () => {
  const { code, said } = await failing(`
    void Promise.reject(new Error('forgotten'))
    setImmediate(() => process.stdout.write('still here\\n'))`)
  expect(code).toBe(0)
  expect(said).toContain('error forgotten')
  expect(said).toContain('still here')
})

test('an exception that nobody caught ends what runs, and the process with a code', async () => {
  const { code, said } = await failing(`
    setInterval(() => undefined, 1000)
    setImmediate(() => { throw new Error('broken') })`)
  expect(code).toBe(1)
  expect(said).toContain('fatal broken')
  expect(said).toContain('stopped')
})

import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './paths.ts'

const steps = pathToFileURL(join(repositoryRoot, 'scripts/steps.mjs')).href

/** What a script with these steps writes: lines of a launcher nobody looks at through a terminal. */
function said(script: string): { readonly code: number | null; readonly text: string } {
  const source = `import { beside, step } from ${JSON.stringify(steps)}\n${script}`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  })
  return { code: status, text: stderr.replaceAll(/\d+\.\d s/g, '0 s') }
}

it('a step that goes on beside others has its line where it is waited for, and works meanwhile', () => {
  const { text } = said(`
    const order = []
    const packages = beside('Packages', async () => { order.push('packages') })
    await step('Database', async () => { order.push('database') })
    await packages()
    process.stderr.write(order.join())`)
  expect(text).toBe('  Database         0 s\n  Packages         0 s\npackages,database')
})

it('a step beside others that fails ends who waits for it, and nobody before', () => {
  const { code, text } = said(`
    const packages = beside('Packages', () => Promise.reject(new Error('no room')))
    await step('Database', () => new Promise((done) => setImmediate(done)))
    await packages().catch((error) => { process.stderr.write(error.message); process.exit(3) })`)
  expect({ code, text }).toEqual({
    code: 3,
    text: '  Database         0 s\n  Packages         failed after 0 s\nno room',
  })
})

it('a step without work says nothing', () => {
  expect(said(`await beside('Packages', null)()`).text).toBe('')
})

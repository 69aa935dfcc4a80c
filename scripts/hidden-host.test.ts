import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { withHiddenHost } from './hidden-host.ts'

const run = promisify(execFile)
const looks = [
  'ls -A /usr/share/fonts /etc/fonts /usr/lib/postgresql 2>/dev/null | grep -v : | tr -d "\\n"',
  'for name in chromium google-chrome psql postgres fc-list; do command -v $name; done',
  'echo user $(id -u)',
].join('; ')

describe('A command with the host hidden', () => {
  it('finds no fonts, no browser and no PostgreSQL, and is still the same person', async (test) => {
    const { command, reason } = await withHiddenHost({ executable: 'sh', commandArguments: ['-c', looks] })
    if (!command) return test.skip(reason)
    const { stdout } = await run(command.executable, command.commandArguments)
    expect(stdout.trim()).toBe(`user ${process.getuid?.()}`)
  })

  it('ends as the command ends', async (test) => {
    const { command, reason } = await withHiddenHost({ executable: 'sh', commandArguments: ['-c', 'exit 7'] })
    if (!command) return test.skip(reason)
    await expect(run(command.executable, command.commandArguments)).rejects.toMatchObject({ code: 7 })
  })
})

import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fontEnvironment } from '../e2e/fonts.ts'

async function aHome(): Promise<{ readonly home: string; readonly file: string }> {
  const home = await mkdtemp(join(tmpdir(), 'vigie-fonts-'))
  onTestFinished(() => rm(home, { recursive: true }))
  return { home, file: join(home, 'fonts.conf') }
}

test.runIf(process.platform === 'linux')(
  'the fonts of the browser are written once, whoever asks for them later',
  async () => {
    const { home, file } = await aHome()
    const [environment] = await Promise.all([fontEnvironment(home), fontEnvironment(home)])
    expect(environment).toEqual({ FONTCONFIG_FILE: file, FONTCONFIG_PATH: home })
    expect(await readdir(home)).toEqual(['fonts.conf'])
    const first = await stat(file)
    await Promise.all([fontEnvironment(home), fontEnvironment(home)])
    const later = await stat(file)
    expect([later.ino, later.mtimeMs]).toEqual([first.ino, first.mtimeMs])
  },
)

test.runIf(process.platform === 'linux')(
  'a browser that reads its fonts while they change reads all of the old ones or all of the new',
  async () => {
    const { home, file } = await aHome()
    await fontEnvironment(home)
    const ours = await readFile(file, 'utf8')
    const former = ours.replaceAll('DejaVu Serif', 'Another Serif')
    await writeFile(file, former)
    const reader = await open(file)
    await fontEnvironment(home)
    expect(await reader.readFile('utf8')).toBe(former)
    await reader.close()
    expect(await readFile(file, 'utf8')).toBe(ours)
  },
)

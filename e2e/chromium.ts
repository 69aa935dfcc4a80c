/**
 * The browser of the journeys and of the measurements: the one of an npm package with the fonts of another, whatever
 * the host has, so that what a page looks like and how long it takes are the same everywhere. Another browser only
 * where VIGIE_CHROME names it.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fontEnvironment } from './fonts.ts'

export type Browser = { readonly executablePath: string; readonly env: Record<string, string> }

export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @throws when no Chromium can be had, naming the setting that points to one */
export async function findBrowser(): Promise<Browser> {
  const fonts = await fontEnvironment()
  const chosen = process.env.VIGIE_CHROME
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`VIGIE_CHROME names ${chosen}, which does not exist.`)
    return { executablePath: chosen, env: fonts }
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `The browser of the journeys is packaged for Linux on x64, this is ${process.platform} on ${process.arch}. Set VIGIE_CHROME to the path of a Chromium or Chrome.`,
    )
  }
  const home = await unpackedBrowser()
  return {
    executablePath: join(home, 'chromium'),
    env: { ...fonts, LD_LIBRARY_PATH: [join(home, 'al2023/lib'), join(home, 'al2/lib')].join(':') },
  }
}

/** Unpacked beside its place and then moved: a run that is ended in the middle leaves no half of a browser. */
async function unpackedBrowser(): Promise<string> {
  const home = resolve(import.meta.dirname, `../.vigie/chromium/${await packagedVersion()}`)
  if (existsSync(join(home, 'chromium'))) return home
  const part = `${home}.${process.pid}`
  await mkdir(part, { recursive: true })
  // The package unpacks below the folder of temporary files, and the libraries a bare machine lacks only when it
  // believes that it runs as a cloud function.
  const { TMPDIR: temporary } = process.env
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  process.env.TMPDIR = part
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } catch (cause) {
    throw new Error('The packaged Chromium could not be unpacked. Set VIGIE_CHROME to the path of another.', {
      cause,
    })
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
  try {
    await rename(part, home)
  } catch (cause) {
    // Another process of this run was quicker.
    if (!existsSync(join(home, 'chromium'))) throw cause
    await rm(part, { recursive: true })
  }
  return home
}

async function packagedVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { default: manifest } = (await import(join(dirname(entry), '../package.json'), {
    with: { type: 'json' },
  })) as { default: { version: string } }
  return manifest.version
}

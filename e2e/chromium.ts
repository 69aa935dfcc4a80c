/** The browser of the journeys: the one named by VIGIE_CHROME, the machine's, else the one of an npm package. */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export type Browser = { readonly executablePath: string; readonly env: Record<string, string> }

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

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

/** @throws when no Chromium can be had, naming the one command that installs one */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.VIGIE_CHROME
  if (chosen) return { executablePath: chosen, env: {} }
  const own = installed.find((path) => existsSync(path))
  return own ? { executablePath: own, env: {} } : packagedBrowser()
}

async function packagedBrowser(): Promise<Browser> {
  const home = resolve(import.meta.dirname, '../.vigie/chromium')
  await mkdir(home, { recursive: true })
  // The package unpacks the libraries a bare machine lacks only when it believes it runs as a cloud function.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  process.env.TMPDIR = home
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    return {
      executablePath,
      env: { LD_LIBRARY_PATH: [join(home, 'al2023/lib'), join(home, 'al2/lib')].join(':') },
    }
  } catch (cause) {
    throw new Error(
      'No Chromium found. Install one (Debian: apt-get install chromium) or set VIGIE_CHROME to its path.',
      { cause },
    )
  }
}

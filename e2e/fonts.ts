import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const generic = {
  'sans-serif': 'DejaVu Sans',
  'system-ui': 'DejaVu Sans',
  serif: 'DejaVu Serif',
  monospace: 'DejaVu Sans Mono',
}

/**
 * The fonts that a page finds where it names one of the system: those of an npm package, by a configuration of our own.
 * A host without fonts or without a configuration of them ends a browser that looks for one.
 */
export async function fontEnvironment(
  home = resolve(import.meta.dirname, '../.vigie/fonts'),
): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {}
  await mkdir(home, { recursive: true })
  const file = join(home, 'fonts.conf')
  const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
  await place(file, configuration(fonts, join(home, 'cache')))
  return { FONTCONFIG_FILE: file, FONTCONFIG_PATH: home }
}

/**
 * Each process of a run comes by here while browsers of others start: one that read an empty file would end at the first
 * page that names a font of the system. What stands is left alone, and what is new takes its place whole.
 */
async function place(file: string, content: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === content) return
  const part = `${file}.${randomUUID()}`
  await writeFile(part, content)
  await rename(part, file)
}

/** Glyphs are drawn without hints: their outlines are then the same on every machine. */
const configuration = (fonts: string, cache: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${escaped(fonts)}</dir>
  <cachedir>${escaped(cache)}</cachedir>
${Object.entries(generic).map(aliasOf).join('\n')}
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`

const aliasOf = ([name, family]: [string, string]): string =>
  `  <alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`

const escaped = (path: string): string =>
  path.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

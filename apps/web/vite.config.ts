import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { comesLater } from './bundle/comes-later.ts'
import { firstScreens } from './bundle/first-screens.ts'
import { groups } from './bundle/groups.ts'
import { iconsAlone } from './bundle/icons-alone.ts'
import { leftOut } from './bundle/left-out.ts'
import { stylesInUse } from './bundle/styles-in-use.ts'
import { themeAsSheet } from './bundle/theme-sheet.ts'
import { withoutWarnings } from './bundle/without-warnings.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const server = process.env.VIGIE_SERVER_URL ?? 'http://127.0.0.1:4312'

/**
 * Two chunks that import each other start in an order that depends on who asked first: what one makes out of the
 * other while starting is then made out of nothing. Such a build is refused.
 */
const withoutChunkCycles: Plugin = {
  name: 'without-chunk-cycles',
  apply: 'build',
  generateBundle(_, bundle) {
    const imports = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
    )
    const isDone = new Set<string>()
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) {
        this.error(`Chunks import each other: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
      }
      if (isDone.has(file)) return
      for (const next of imports.get(file) ?? []) visit(next, [...path, file])
      isDone.add(file)
    }
    for (const file of imports.keys()) visit(file, [])
  },
}

/**
 * The product waits for its first words before it begins (`main.tsx`): words that would wait for the product would wait for
 * ever, on a blank page and without an error. Such a build is refused.
 */
const withoutWaitingWords: Plugin = {
  name: 'without-waiting-words',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    )
    const bring = (file: string): readonly string[] => chunks.get(file)?.imports ?? []
    for (const { fileName, facadeModuleId } of chunks.values()) {
      if (!/\.(fr|en)\.ts$/.test(facadeModuleId ?? '')) continue
      const brought = new Set([fileName])
      for (const file of brought) for (const next of bring(file)) brought.add(next)
      const waits = [...brought].find((file) => /\/frame-/.test(file))
      if (waits)
        this.error(`${fileName} imports ${waits}, which waits for it: look at the groups of vite.config.ts`)
    }
  },
}

export default defineConfig({
  define: { __VIGIE_VERSION__: JSON.stringify(version) },
  plugins: [
    ...leftOut,
    themeAsSheet,
    iconsAlone,
    comesLater,
    stylesInUse,
    firstScreens,
    withoutChunkCycles,
    withoutWaitingWords,
    withoutWarnings(),
    react(),
  ],
  // The server writes a fresh nonce over this word in every page it answers.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': { target: server }, '/media': { target: server } } },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every browser that runs this target knows it.
    modulePreload: { polyfill: false },
    // The map of all countries is 790 kB; it is a chunk of its own, which only the screens with a map ask for.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        // As few letters as the bundler takes for so many chunks: the frame names three hundred, and nothing packs these letters.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash:7][extname]`,
        codeSplitting: {
          groups,
        },
      },
    },
  },
})

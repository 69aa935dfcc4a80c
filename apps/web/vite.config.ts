import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { comesLater } from './bundle/comes-later.ts'
import { firstScreens } from './bundle/first-screens.ts'
import { iconsAlone } from './bundle/icons-alone.ts'
import { leftOut } from './bundle/left-out.ts'
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
    iconsAlone,
    comesLater,
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
          groups: [
            // What every screen runs on changes with our dependencies alone: it stays cached from one version of ours to the next.
            {
              name: 'foundation',
              tags: ['$initial'],
              test: /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|zod|@tanstack[\\/](react-)?(router|query|store|history)[^\\/]*)[\\/]/,
              priority: 3,
            },
            // The frame around every screen.
            { name: 'frame', tags: ['$initial'], priority: 2 },
            // What the list and nearly every other screen read, in one piece: in ten it would weigh a tenth more. A sheet of
            // styles that the list shares with a part that comes later is here too: merged with that part, it would bring it. And so
            // are its icons: shared with other screens, each came with six that the list does not show.
            {
              name: 'first',
              test: /(src[\\/](data[\\/](alerts|campaigns|guardrails|use-save-preferences|client[\\/]use-action)|shared[\\/]figures[\\/](period|change|event-name|figure-source|period-picker|comparison[\\/]comparison-search)|shared[\\/]file-publication[\\/](standing|publication-phase|publication-address)|lib[\\/](days|errors)|ui[\\/](sparkline|page-header|states|choice-menu|tag-chip)|features[\\/]campaign-list[\\/](campaign-table\.module|campaign-line\.module|alerts-dock\.module|columns|row-keys|use-selection|arranging|column-picker|value-filter|value-filter-chips|arrange-rows|status-switch|tray[\\/]staged-mark|saved-sort|saved-views|name-filter|levels[\\/](level-(tabs|search)|list-frame)))|icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon(ArrowDown|ArrowUp|Ban|ChevronRight|ChevronUp|CircleFilled|Clock|Download|HandStop|PlayerPause|PlayerPlay))\./,
              priority: 1.8,
            },
            // Words that several texts share: merged with screens, they would bring screens before the words are there.
            {
              name: 'shared',
              test: /\.(fr|en)\.ts$/,
              minShareCount: 2,
              entriesAware: true,
              priority: 1.6,
            },
            // Icons keep to themselves: merged with what stands beside them, one would bring a whole field with it.
            {
              name: 'shared',
              test: /node_modules[\\/]@tabler[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
              priority: 1.5,
            },
            // Rules and calls import no screen: by themselves they never close a circle with what screens share.
            {
              name: 'shared',
              test: /[\\/]packages[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              priority: 1.2,
            },
            // A module of data brings the calls of its resource: merged with another it would bring those too.
            {
              name: 'shared',
              test: /[\\/]web[\\/]src[\\/]data[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              priority: 1.1,
            },
            // What was tried in the demo, which its bar reads on every screen: merged with what else reads it, it brought that.
            { name: 'demo-done', test: /lib[\\/]demo-done\./, priority: 1.06 },
            // What reads rows page after page: merged with other libraries it brought drawers and what places menus.
            {
              name: 'pages',
              test: /node_modules[\\/]@tanstack[\\/](react-)?query.*nfiniteQuery/,
              priority: 1.06,
            },
            // Shared parts travel in few chunks: sixty files of one kilobyte cost more than they save. Parts larger
            // than the threshold are not merged with what only other screens need. Libraries and our own keep apart:
            // merged with a calendar, a hook of ten lines would bring the calendar.
            {
              name: 'shared',
              test: /node_modules[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
              priority: 1.05,
            },
            // What the rows of the list and their menu do alike: merged with what other screens share, it would bring that. After
            // the others, so that it takes nothing of them along.
            {
              name: 'list',
              test: /features[\\/]campaign-list[\\/]use-row-commands\./,
              priority: 1.01,
            },
            {
              name: 'shared',
              test: (id) =>
                !/[\\/]packages[\\/]|node_modules[\\/]|campaign-list[\\/](row-actions|panel[\\/](object-panel|panel-[a-z]+))\.(tsx|module)/.test(
                  id,
                ),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 5_000,
              priority: 1,
            },
            // The menu of a row comes when somebody reaches for it: merged with what a row shows, the list would bring it. Last, for
            // the same reason.
            { name: 'row-menu', test: /campaign-list[\\/]row-actions\./, priority: 0.9 },
            // What stands beside a list, likewise.
            {
              name: 'panel',
              test: /campaign-list[\\/]panel[\\/](object-panel|panel-[a-z]+)\.(tsx|module)/,
              priority: 0.9,
            },
          ],
        },
      },
    },
  },
})

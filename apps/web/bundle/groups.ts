import type { Rolldown } from 'vite'
import { languages } from './build-parts.ts'

type Groups = Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']

/** Modules by the end of their path without its kind, on any system. */
const modules = (ends: readonly string[]): RegExp =>
  new RegExp(
    `[\\\\/](${ends.map((end) => end.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|')})\\.\\w+$`,
  )

const under = (folder: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${folder}/${name}`)

/** What the home, the list and the levels below it all read. */
const first: readonly string[] = [
  ...under('contract/src', [
    'codecs/alert-codec',
    'endpoints/alerts',
    'endpoints/guardrails',
    'endpoints/standings',
  ]),
  ...under('domain/src', [
    'guardrails/approval-mode',
    'performance/freshness',
    'performance/pace',
    'publication/file-publication',
    'shared/fold-text',
  ]),
  ...under('@tanstack/query-core/build/modern', ['mutationObserver']),
  ...under('@tanstack/react-query/build/modern', ['infiniteQueryOptions', 'mutationOptions', 'useMutation']),
  // Of the strip that tells that everything is stopped, which every screen asks for after its frame.
  ...under('web/src/data', ['client/use-action', 'client/read-when-overtaken', 'guardrails']),
  // Of what the home and the lists share by another part of theirs: among the parts of the lists, one icon brought them all to the home.
  ...under('icons-react/dist/esm/icons', [
    'IconBan',
    'IconChevronDown',
    'IconClock',
    'IconHandStop',
    'IconMovie',
    'IconPlayerPause',
  ]),
]

/** What the list and the levels below it read, and many a screen of one object. */
const lists: readonly string[] = [
  ...under('web/src/data', ['campaigns', 'use-save-preferences']),
  ...under('web/src/lib', ['days', 'use-pause']),
  ...under('web/src/ui', ['choice-menu', 'choice-menu.module', 'read-only', 'read-only.module', 'sparkline']),
  ...under('web/src/shared/delivery', ['delivery-mark', 'delivery.module']),
  ...under('web/src/shared/figures', [
    'event-name',
    'figure-source',
    'figure-source.module',
    'period',
    'period-picker',
    'period-picker.module',
  ]),
  ...under('web/src/shared/file-publication', ['publication-phase', 'standing']),
  ...under('web/src/shared/rights', ['for-role', 'for-role.module']),
  ...under('web/src/features/campaign-list', [
    'arrange-rows',
    'breakdown/lazy-breakdown',
    'campaign-line.module',
    'campaign-table.module',
    'column-grip',
    'column-picker',
    'column-picker.module',
    'column-sizes',
    'columns',
    'copy-event',
    'delivery-menu',
    'explorer/explorer.module',
    'explorer/pace-mark',
    'explorer/pace-mark.module',
    'explorer/row-pace',
    'export-menu',
    'figure-menu',
    'filter-bar.module',
    'formula/use-formulas',
    'levels/level-search',
    'levels/level-tabs',
    'levels/level-tabs.module',
    'levels/list-frame',
    'levels/list-states',
    'levels/use-levels',
    'levels/view-search',
    'name-filter',
    'name-filter.module',
    'panel/use-opened',
    'phone-list.module',
    'row-keys',
    'row-menu/use-row-menu',
    'saved-sort',
    'saved-views',
    'saved-views.module',
    'scrolled-rows',
    'sort-header.module',
    'status-switch.module',
    'tray/staged-mark',
    'tray/staged-mark.module',
    'use-selection',
    'value-filter',
    'value-filter.module',
  ]),
  ...under('icons-react/dist/esm/icons', [
    'IconArrowDown',
    'IconArrowUp',
    'IconCircleFilled',
    'IconDownload',
    'IconFilter',
    'IconPencil',
    'IconPlayerPlay',
  ]),
]

/** What the list alone reads at once, and others later. */
const list: readonly string[] = [
  ...under('web/src/data', ['alerts']),
  ...under('web/src/ui', ['tag-chip', 'tag-chip.module']),
  ...under('web/src/shared/figures', ['change']),
  ...under('web/src/shared/file-publication', [
    'publication-address',
    'publication-badge',
    'publication-badge.module',
  ]),
  ...under('web/src/features/campaign-list', [
    'alerts-dock.module',
    'arranging',
    'creator-menu',
    'status-switch',
    'unpublished-badge',
    'unpublished-badge.module',
    'use-row-commands',
  ]),
  ...under('icons-react/dist/esm/icons', ['IconChevronRight', 'IconChevronUp']),
]

/** The facts of a line of the morning. */
const morningFacts: readonly string[] = [
  ...under('contract/src', [
    'codecs/alert-facts',
    'codecs/morning-facts',
    'endpoints/drift',
    'morning-address',
  ]),
  ...under('domain/src', [
    'alerts/alert',
    'alerts/alert-facts',
    'alerts/alert-rule',
    'drift/drift',
    'guardrails/limit-breach',
    'morning/morning-line',
    'publication/live-fields',
    'publication/targeting-parts',
  ]),
]

/** What the levels below the campaigns read. */
const levels: readonly string[] = [
  'contract/src/endpoints/explorer',
  'domain/src/performance/figure-key',
  ...under('web/src', [
    'data/explorer',
    'data/ticked-objects',
    'shared/figures/comparison/comparison-search',
  ]),
  ...under('web/src/features/campaign-list', [
    'floating-bar',
    'floating-bar.module',
    'explorer/listed-object',
    'use-asked',
    'use-sums',
    'value-filter-chips',
  ]),
]

/**
 * In which files the build puts what it packs. A request costs as much as many kilobytes, and a module in a file with others brings
 * those: both were measured, per screen (`bundle/first-screens.ts` names what each begins with).
 */
const inOrder: Groups = [
  // What every screen runs on changes with our dependencies alone: it stays cached from one version of ours to the next.
  {
    name: 'foundation',
    tags: ['$initial'],
    test: /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|zod|@tanstack[\\/](react-)?(router|query|store|history)[^\\/]*)[\\/]/,
  },
  // How numbers are written is in the machine's sentences too, which may not wait for the frame: it waits for words.
  {
    name: 'numbers',
    tags: ['$initial'],
    test: /sentences[\\/]src[\\/](numbers|typeset)\.|domain[\\/]src[\\/]budget[\\/]money\./,
  },
  // The frame around every screen.
  { name: 'frame', tags: ['$initial'] },
  // By what the machine's sentences are made in every language, and then each language alone: in ten files they would ask ten times.
  {
    name: 'sentences',
    test: /sentences[\\/]src[\\/](alert-sentence|event-names|morning-words|sentence|waste-together)\.|lib[\\/]known-sentences\.|domain[\\/]src[\\/](alerts[\\/]alert-rule|morning[\\/]morning-line)\./,
  },
  ...languages.map((language) => ({
    name: `sentences-${language}`,
    test: new RegExp(`sentences[\\\\/]src[\\\\/]${language}[\\\\/]`),
  })),
  // Limits are read by the morning and by the levels: among the facts of the morning, they brought these to every level.
  { name: 'limits', test: /domain[\\/]src[\\/]guardrails[\\/]guardrails\./ },
  // What the first screens read, in one piece: in ten it would weigh a tenth more.
  { name: 'first', test: modules(first) },
  // Likewise what the lists read, which the home does not. A sheet of styles that they share with a part that comes later is here
  // too: merged with that part, it would bring it. And so are their icons: shared with other screens, each came with six others.
  { name: 'lists', test: modules(lists) },
  { name: 'list', test: modules(list) },
  // Words that several texts share: merged with screens, they would bring screens before the words are there.
  {
    name: 'shared',
    test: /\.(fr|en)\.ts$/,
    minShareCount: 2,
    entriesAware: true,
  },
  // Icons keep to themselves: merged with what stands beside them, one would bring a whole field with it.
  {
    name: 'shared',
    test: /node_modules[\\/]@tabler[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
  },
  // The facts of a line of the morning, in one piece: in twelve they would be twelve requests before the home is read.
  {
    name: 'morning-facts',
    test: modules(morningFacts),
  },
  // What the levels below the campaigns read, likewise.
  {
    name: 'levels',
    test: modules(levels),
  },
  // Rules and calls import no screen: by themselves they never close a circle with what screens share.
  {
    name: 'shared',
    test: /[\\/]packages[\\/]/,
    minShareCount: 2,
    entriesAware: true,
  },
  // A module of data brings the calls of its resource: merged with another it would bring those too.
  {
    name: 'shared',
    test: /[\\/]web[\\/]src[\\/]data[\\/]/,
    minShareCount: 2,
    entriesAware: true,
  },
  // What was tried in the demo, which its bar reads on every screen: merged with what else reads it, it brought that.
  { name: 'demo-done', test: /lib[\\/]demo-done\./ },
  // What reads rows page after page: merged with other libraries it brought drawers and what places menus.
  {
    name: 'pages',
    test: /node_modules[\\/]@tanstack[\\/](react-)?query.*nfiniteQuery/,
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
  },
  // What the home shares with what opens from it: merged with what other screens share, it brought the plan of a publication.
  {
    name: 'morning',
    test: /features[\\/]morning[\\/](morning-line|settled)\.module|shared[\\/]changes[\\/]use-actor-text\./,
  },
  // The plan of a change of many comes with its dialog: merged with what a row shares with it, every level brought it.
  {
    name: 'edit-plan',
    test: /features[\\/]campaign-list[\\/]use-edit-plan\./,
  },
  // What signing in shares with its refusals: merged with what other screens share, it brought the screens of strategies.
  {
    name: 'sign-in',
    test: /features[\\/]sign-in[\\/]sign-in\.module/,
  },
  // The head of an account's settings and what it shares with the wizard: each in a file of its own, they closed a circle.
  {
    name: 'accounts',
    test: /features[\\/]accounts[\\/](settings-head\.|(accounts|accounts-head|account-table)\.module)/,
  },
  {
    name: 'shared',
    test: (id) =>
      !/[\\/]packages[\\/]|node_modules[\\/]|campaign-list[\\/](row-actions|panel[\\/](object-panel|panel-[a-z-]+))\.(tsx?|module)/.test(
        id,
      ),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 5_000,
  },
  // The menu of a row comes when somebody reaches for it: merged with what a row shows, the list would bring it. Last, for
  // the same reason.
  { name: 'row-menu', test: /campaign-list[\\/]row-actions\./ },
  // What stands beside a list, likewise.
  {
    name: 'panel',
    test: /campaign-list[\\/]panel[\\/](object-panel|panel-[a-z-]+)\.(tsx?|module)/,
  },
]

/** The first group that a module belongs to has it. Said in whole numbers: a part of one is cut off, and what then is equal goes by its order. */
export const groups: Groups = inOrder.map((group, index) => ({ ...group, priority: inOrder.length - index }))

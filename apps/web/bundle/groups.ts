import type { Rolldown } from 'vite'
import { languages } from './build-parts.ts'
import { first, levels, list, lists, modules, morningFacts, under } from './parts-of-first-screens.ts'

type Groups = Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']

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
  // The two that the levels read of many: each came with those that it was merged with.
  {
    name: 'level-icons',
    test: modules(under('icons-react/dist/esm/icons', ['IconArrowRight', 'IconCoins'])),
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
  // What keeps ranges on their line is read by the home and by screens of one object: merged with these, it brought the lists.
  { name: 'unbroken', test: /web[\\/]src[\\/]ui[\\/]unbroken\./ },
  // Where a figure comes from is read when somebody asks: merged with what renames a line, every list brought it.
  {
    name: 'source-facts',
    test: /shared[\\/]figures[\\/]source-facts\./,
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

/** Modules by the end of their path without its kind, on any system. */
export const modules = (ends: readonly string[]): RegExp =>
  new RegExp(
    `[\\\\/](${ends.map((end) => end.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|')})\\.\\w+$`,
  )

export const under = (folder: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${folder}/${name}`)

/** What the home, the list and the levels below it all read. */
export const first: readonly string[] = [
  ...under('contract/src', [
    'codecs/alert-codec',
    'endpoints/alerts',
    'endpoints/guardrails',
    'endpoints/standings',
  ]),
  ...under('domain/src', [
    'alerts/listed-alert',
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
export const lists: readonly string[] = [
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
export const list: readonly string[] = [
  ...under('web/src/data', ['alerts']),
  ...under('web/src/ui', ['tag-chip', 'tag-chip.module']),
  ...under('web/src/shared/figures', ['change']),
  ...under('web/src/shared/file-publication', ['publication-address', 'publication-mark']),
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
export const morningFacts: readonly string[] = [
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
export const levels: readonly string[] = [
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

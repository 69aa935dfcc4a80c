/**
 * Imports that cross a border today. The list only gets shorter: one that nobody makes any more is a problem as much as one
 * that is not listed.
 */
export const knownCrossings: readonly string[] = [
  'apps/server/src/context.ts imports apps/server/src/platforms/meta/quota.ts',
  'apps/server/src/context.ts imports apps/server/src/platforms/platform-pictures.ts',
  'apps/web/src/features/accounts/display-settings.tsx imports apps/web/src/app/i18n.ts',
  'apps/web/src/features/campaign-list/narrowing.tsx imports apps/web/src/app/shell/account-popover.tsx',
  'apps/web/src/shared/decisions/why-button.tsx imports apps/web/src/app/i18n.ts',
  'packages/domain/src/reusable-packages/ad-package.ts, packages/domain/src/reusable-packages/carousel.ts, packages/domain/src/reusable-packages/reused-ads.ts import each other',
  'packages/domain/src/publication/file-publication.ts, packages/domain/src/publication/publication-plan.ts import each other',
  'packages/domain/src/preflight/check-packages.ts, packages/domain/src/preflight/same-targeting.ts import each other',
  'apps/server/src/http/fresh-sign-in.ts, apps/server/src/http/identity.ts, apps/server/src/http/sessions.ts import each other',
  'apps/simulator/src/graph/targeting/segment-language.ts, apps/simulator/src/graph/targeting/segments.ts import each other',
  'apps/server/src/testing/submissions/account-recipes.ts, apps/server/src/testing/submissions/administration-recipes.ts, apps/server/src/testing/submissions/asset-recipes.ts, apps/server/src/testing/submissions/campaign-recipes.ts, apps/server/src/testing/submissions/monitoring-recipes.ts, apps/server/src/testing/submissions/package-recipes.ts, apps/server/src/testing/submissions/recipes.ts import each other',
  'apps/web/src/shared/decisions/why-button.tsx, apps/web/src/shared/decisions/why-drawer.tsx import each other',
  'apps/web/src/features/campaign-detail/report-table.tsx, apps/web/src/features/campaign-detail/report-tables.tsx import each other',
  'apps/web/src/features/campaign-list/budget-cell.tsx, apps/web/src/features/campaign-list/campaign-line.tsx import each other',
  'apps/web/src/features/monitoring/strategy-board.tsx, apps/web/src/features/monitoring/strategy-rail.tsx import each other',
  'apps/web/src/features/ad-packages/preview/feed-preview.tsx, apps/web/src/features/ad-packages/preview/preview-panel.tsx, apps/web/src/features/ad-packages/preview/vertical-preview.tsx import each other',
  'apps/web/src/features/ad-packages/sections/text-row.tsx, apps/web/src/features/ad-packages/sections/text-section.tsx import each other',
  'bench/src/engine/laws.ts, bench/src/engine/replay-law.ts import each other',
]

/**
 * Imports that cross a border today. The list only gets shorter: one that nobody makes any more is a problem as much as one
 * that is not listed.
 */
export const knownCrossings: readonly string[] = [
  'apps/web/src/features/accounts/display-settings.tsx imports apps/web/src/app/i18n.ts',
  'apps/web/src/features/campaign-list/narrowing.tsx imports apps/web/src/app/shell/account-popover.tsx',
  'apps/web/src/shared/decisions/why-button.tsx imports apps/web/src/app/i18n.ts',
  'packages/domain/src/publication/file-publication.ts, packages/domain/src/publication/publication-plan.ts import each other',
  'apps/web/src/shared/decisions/why-button.tsx, apps/web/src/shared/decisions/why-drawer.tsx import each other',
  'apps/web/src/features/ad-packages/sections/text-row.tsx, apps/web/src/features/ad-packages/sections/text-section.tsx import each other',
]

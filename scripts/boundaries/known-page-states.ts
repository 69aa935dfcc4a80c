/**
 * Screens that still read by themselves how a question to the server stands, and in how many places: each number may
 * only go down. Most are lists of fields that say beside themselves what failed; the editor, the plan and the list have
 * their reasons in decision 095.
 */
export const knownPageStates: Readonly<Record<string, number>> = {
  'apps/web/src/app/application.tsx': 1,
  'apps/web/src/features/accounts/platforms/tiktok/tiktok-accounts.tsx': 1,
  'apps/web/src/features/accounts/unknown-objects.tsx': 2,
  'apps/web/src/features/ad-packages/package-drawer.tsx': 1,
  'apps/web/src/features/ad-packages/use-package-editor.ts': 2,
  'apps/web/src/features/alerts/campaign-field.tsx': 1,
  'apps/web/src/features/audience-packages/audience-picker.tsx': 2,
  'apps/web/src/features/campaign-list/ad/correction/corrected-field.tsx': 1,
  'apps/web/src/features/campaign-editor/campaign-editor.page.tsx': 4,
  'apps/web/src/features/campaign-editor/conflict/conflict-dialog.tsx': 1,
  'apps/web/src/features/campaign-editor/feasibility/use-feasibility.ts': 1,
  'apps/web/src/features/campaign-editor/sections/ad-packages-section.tsx': 1,
  'apps/web/src/features/campaign-editor/sections/existing-customers-field.tsx': 2,
  'apps/web/src/features/campaign-editor/sections/foreign-adsets.tsx': 1,
  'apps/web/src/features/campaign-list/use-edit-plan.ts': 1,
  'apps/web/src/features/carousels/text-fields.tsx': 1,
  'apps/web/src/features/geo-packages/profile-section.tsx': 1,
  'apps/web/src/features/geo-packages/zone-search.tsx': 1,
  'apps/web/src/features/interest-packages/chosen-interests.tsx': 1,
  'apps/web/src/features/interest-packages/interest-finder.tsx': 1,
  'apps/web/src/features/interest-packages/interest-suggestions.tsx': 1,
  'apps/web/src/features/monitoring/event-names.ts': 1,
  'apps/web/src/features/publication/plan-findings.tsx': 1,
  'apps/web/src/features/publication/publication-plan.page.tsx': 4,
  'apps/web/src/features/publication/strategy-choice.tsx': 2,
  'apps/web/src/shared/packages/reach-estimate.tsx': 1,
}

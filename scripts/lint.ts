/**
 * How the linter is asked. It reads every project as its `tsconfig.json` says and tells what the compiler would: each
 * source is read once, for its types and for the rules that need them. One checker reads a project (`checkers` in
 * `tsconfig.base.json`): of four, the default, each works out the shared types for itself, which takes twice the work.
 */
export const lint = {
  tool: 'oxlint/bin/oxlint',
  options: ['--type-aware', '--type-check', '--deny-warnings'],
  /** Two parts that take about as long, for two processors: a folder, and everything but it. */
  parts: [['apps/server'], ['--ignore-pattern=apps/server', '.']],
} as const

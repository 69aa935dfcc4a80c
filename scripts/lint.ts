/**
 * How the linter is asked. It reads every project as its `tsconfig.json` says and tells what the compiler would: each
 * source is read once, for its types and for the rules that need them.
 */
export const lint = {
  tool: 'oxlint/bin/oxlint',
  options: ['--type-aware', '--type-check', '--deny-warnings'],
} as const

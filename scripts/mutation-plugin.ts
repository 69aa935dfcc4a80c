import type { Plugin } from 'vitest/config'

/** One wrong line: where, what stands there, and what is put in its place. */
export type Mutation = { readonly file: string; readonly from: string; readonly to: string }

export type NamedMutation = Mutation & {
  readonly what: string
  /** Why no test can notice. */
  readonly equivalent?: string
}

/**
 * Loads one file of the rules with one line changed, for `scripts/mutations.ts`; no file is written. The line must be
 * there exactly once, so that a mutation does not outlive the code it was made for.
 */
export function mutationPlugin({ file, from, to }: Mutation): Plugin {
  return {
    name: 'vigie-mutation',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(`/${file}`)) return null
      if (code.split(from).length !== 2) throw new Error(`${file}: "${from}" is not there exactly once`)
      return code.replace(from, () => to)
    },
  }
}

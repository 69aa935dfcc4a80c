/** How a name becomes another: a part of it replaced wherever it stands, something put before or behind it, or a number. */
export type NameStep =
  | { readonly kind: 'replace'; readonly find: string; readonly by: string }
  | { readonly kind: 'before' | 'after'; readonly text: string }
  /** In the order in which they are shown; `text` stands between name and number. */
  | { readonly kind: 'number'; readonly text: string; readonly first: number }

/** More than this the platform refuses, and so do our own calls. */
export const longestObjectName = 400

/**
 * A name after a step, without blanks around it. It may be empty or too long: whoever asks says so.
 * @param position of the object among those that are named, from 0
 */
export function nameAfter(step: NameStep, name: string, position: number): string {
  switch (step.kind) {
    case 'replace':
      // Split and not replaced: what is put in its place has no signs of its own.
      return step.find === '' ? name : name.split(step.find).join(step.by).trim()
    case 'before':
      return `${step.text}${name}`.trim()
    case 'after':
      return `${name}${step.text}`.trim()
    case 'number':
      return `${name}${step.text}${step.first + position}`.trim()
  }
}

import { accepted, refused, type Outcome, type ProblemOf } from '../shared/problem.ts'

/** A piece of a template: text as it is, a token, or a group that goes when none of its tokens has a value. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'group'; readonly parts: readonly Exclude<TemplatePart, { readonly kind: 'group' }>[] }

export type TemplateProblem = ProblemOf<{
  'template.empty': Record<never, never>
  /** A brace or a bracket without its other half, from the character at `at`. */
  'template.unclosed': { readonly at: number }
  'template.unknownToken': { readonly token: string }
  'template.unknownMacro': { readonly macro: string }
  'template.forbiddenCharacter': { readonly character: string }
  'template.malformedParameter': { readonly parameter: string }
}>

/** Values by token; a token without one is empty. */
export type TemplateValues = Readonly<Record<string, string>>

/** Macros of the platform, `{{campaign.name}}`, are text to us: the platform fills them in when it delivers. */
const pieces = /\{\{[^{}]*\}\}|\{[a-z]+\}|[[\]{}]|[^[\]{}]+/g

/**
 * Reads a template: `{token}` stands for a value, `[ · {token}]` goes as a whole when its tokens are empty, everything
 * else is said as it stands. Groups do not nest.
 */
export function parseTemplate(template: string): Outcome<readonly TemplatePart[], TemplateProblem> {
  const parts: TemplatePart[] = []
  let group: Exclude<TemplatePart, { readonly kind: 'group' }>[] | null = null
  let groupAt = 0
  for (const { 0: piece, index } of template.matchAll(pieces)) {
    if (piece === '{' || piece === '}') return refused({ code: 'template.unclosed', at: index })
    if (piece === '[' || piece === ']') {
      if ((piece === '[') === (group !== null)) return refused({ code: 'template.unclosed', at: index })
      if (piece === '[') [group, groupAt] = [[], index]
      else {
        parts.push({ kind: 'group', parts: group ?? [] })
        group = null
      }
      continue
    }
    const isToken = piece.startsWith('{') && !piece.startsWith('{{')
    const part = isToken
      ? { kind: 'token' as const, token: piece.slice(1, -1) }
      : { kind: 'text' as const, text: piece }
    if (group) group.push(part)
    else parts.push(part)
  }
  return group === null ? accepted(parts) : refused({ code: 'template.unclosed', at: groupAt })
}

/** A template read once, to be filled many times. A template that cannot be read says itself. */
export function templateFiller(template: string): (values: TemplateValues) => string {
  const read = parseTemplate(template)
  if (!read.ok) return () => template
  return (values) => read.value.map((part) => filled(part, values)).join('')
}

function filled(part: TemplatePart, values: TemplateValues): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'token':
      return values[part.token] ?? ''
    case 'group': {
      const isEmpty = part.parts.every((one) => one.kind === 'text' || (values[one.token] ?? '') === '')
      return isEmpty ? '' : part.parts.map((one) => filled(one, values)).join('')
    }
  }
}

/** Tokens a template uses, in their order. */
export function tokensOf(template: string): string[] {
  const read = parseTemplate(template)
  if (!read.ok) return []
  return read.value
    .flatMap((part) => (part.kind === 'group' ? part.parts : [part]))
    .flatMap((part) => (part.kind === 'token' ? [part.token] : []))
}

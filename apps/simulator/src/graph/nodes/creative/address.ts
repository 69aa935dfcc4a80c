import { refuse } from '../../refusals/refuse.ts'
import { limits } from '../../rules/limits.ts'

/** An address people can open. Product macros stand in catalogue ads. */
export function checkAddress(link: unknown, field = 'object_story_spec'): void {
  const text = typeof link === 'string' ? link.replaceAll(/\{\{[\w.]+\}\}/g, 'x') : ''
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isWeb || text.length > limits.url) throw refuse('linkInvalid', {}, field)
}

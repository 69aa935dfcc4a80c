import { checkLink, checkUtm, type TextAssetKind } from '@vigie/domain'
import { AppError } from '../errors/app-error.ts'

/**
 * A text as it is stored: without blanks around it, and a link that an ad may open.
 * @throws {AppError} `asset.forbiddenContent`
 */
export function acceptText(kind: TextAssetKind, content: string): string {
  const text = content.trim()
  if (text === '') throw new AppError('asset.forbiddenContent', { kind, problem: 'empty' })
  const problem = problemOf(kind, text)
  if (problem) throw new AppError('asset.forbiddenContent', { kind, problem, content: text.slice(0, 200) })
  if (kind === 'callToAction' && !/^[A-Z][A-Z0-9_]{1,60}$/.test(text)) {
    throw new AppError('asset.forbiddenContent', {
      kind,
      problem: 'callToAction.unknown',
      content: text.slice(0, 100),
    })
  }
  return text
}

function problemOf(kind: TextAssetKind, text: string): string | null {
  if (kind === 'link') return checkLink(text)
  return kind === 'utm' ? checkUtm(text) : null
}

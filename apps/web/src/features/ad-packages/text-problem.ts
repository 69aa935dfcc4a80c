import { checkLink, checkUtm, type TextAsset, type TextAssetKind } from '@vigie/domain'

export type TextProblem =
  | { readonly code: 'empty' }
  | { readonly code: 'forbiddenLink' }
  | { readonly code: 'malformedLink' }
  | { readonly code: 'malformedUtm' }
  | { readonly code: 'duplicate'; readonly known: TextAsset }

/** Why a typed content cannot join the library, or `null`. `except` is the asset being edited. */
export function textProblem(
  kind: TextAssetKind,
  content: string,
  known: readonly TextAsset[],
  except: string | null = null,
): TextProblem | null {
  const text = content.trim()
  if (text === '') return { code: 'empty' }
  const same = known.find((asset) => asset.id !== except && asset.content.trim() === text)
  if (same) return { code: 'duplicate', known: same }
  if (kind === 'utm') return checkUtm(text) === null ? null : { code: 'malformedUtm' }
  return kind === 'link' ? linkProblem(text) : null
}

function linkProblem(link: string): TextProblem | null {
  switch (checkLink(link)) {
    case null:
      return null
    case 'link.empty':
      return { code: 'empty' }
    case 'link.forbiddenHost':
      return { code: 'forbiddenLink' }
    case 'link.malformed':
      return { code: 'malformedLink' }
  }
}

import { reviewedPart, reviewRuleOf, type CorrectedKind, type ReviewedPart } from '@vigie/domain'
import type { AdPage } from '../../../../data/ad-page.ts'

const words: readonly CorrectedKind[] = ['body', 'title', 'description']
const kindsOf: Readonly<Record<ReviewedPart, readonly CorrectedKind[]>> = {
  text: words,
  landing: ['link'],
  picture: [],
  whole: [...words, 'link'],
}

/**
 * The texts that a refusal is about: those beside the reason can be written otherwise there. None where the visual alone is
 * concerned, which is a choice of the library; all of them where the platform does not say.
 */
export function concernedKinds({ reviewReasons }: Pick<AdPage, 'reviewReasons'>): readonly CorrectedKind[] {
  if (reviewReasons.length === 0) return kindsOf.whole
  return [...new Set(reviewReasons.flatMap(({ rule }) => kindsOf[reviewedPart(reviewRuleOf(rule))]))]
}

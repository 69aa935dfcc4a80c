import { reviewedPart, reviewRuleOf, type CorrectedKind, type ReviewedPart } from '@vigie/domain'
import type { AdPage } from '../../../../data/ad-page.ts'

const words: readonly CorrectedKind[] = ['body', 'title', 'description']
const kindsOf: Readonly<Record<ReviewedPart, readonly CorrectedKind[]>> = {
  text: words,
  landing: ['link'],
  picture: [],
  whole: [...words, 'link'],
}

type Refused = Pick<AdPage, 'reviewReasons'>

const partsOf = ({ reviewReasons }: Refused): readonly ReviewedPart[] =>
  reviewReasons.length === 0 ? ['whole'] : reviewReasons.map(({ rule }) => reviewedPart(reviewRuleOf(rule)))

/**
 * The texts that a refusal is about: those beside the reason can be written otherwise there. None where the visual alone is
 * concerned; all of them where the platform does not say.
 */
export const concernedKinds = (ad: Refused): readonly CorrectedKind[] => [
  ...new Set(partsOf(ad).flatMap((part) => kindsOf[part])),
]

/** Whether another visual may answer the refusal: it is named, or nobody knows what is meant. */
export const isVisualConcerned = (ad: Refused): boolean =>
  partsOf(ad).some((part) => part === 'picture' || part === 'whole')

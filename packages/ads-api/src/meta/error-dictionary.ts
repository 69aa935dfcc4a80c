import type { ErrorMeaning } from '../shared/error-meanings.ts'

/** Business rules of the platform, by subcode. */
const bySubcode: ReadonlyMap<number, ErrorMeaning> = new Map<number, ErrorMeaning>([
  [33, 'objectMissing'],
  [1_885_272, 'budgetTooLow'],
  [1_885_650, 'budgetTooLow'],
  [1_885_621, 'budgetOnBothLevels'],
  [4_834_011, 'budgetSharingUnsaid'],
  [1_487_033, 'endInThePast'],
  [1_487_694, 'targetingRetired'],
  [1_487_678, 'systemDoesNotFitStore'],
  [1_487_831, 'productSetInvalid'],
  [1_487_756, 'zonesOverlap'],
  [1_815_946, 'zonesOverlap'],
  [1_885_364, 'zoneMissing'],
  [1_870_199, 'locationTypesRefused'],
  [2_446_394, 'exclusionsRefused'],
  [1_870_165, 'agesRefused'],
  [3_858_064, 'agesRefused'],
  [2_490_408, 'goalDoesNotFitObjective'],
  [1_443_226, 'videoNeedsPicture'],
  [1_443_048, 'storyIllFormed'],
  [1_487_390, 'creativeRefused'],
  [2_446_173, 'creativeRefused'],
  [1_815_629, 'creativeRefused'],
  [1_772_103, 'instagramMissing'],
  [1_815_199, 'instagramNotAuthorised'],
  [2_238_055, 'instagramNotAuthorised'],
  [2_446_149, 'instagramNotAuthorised'],
  [1_885_557, 'postUnavailable'],
  [2_446_289, 'postUnavailable'],
  [2_490_155, 'postUnavailable'],
  [1_885_392, 'creativeDoesNotFitObjective'],
  [1_885_183, 'applicationInDevelopment'],
  [3_858_258, 'pictureUnreachable'],
  [2_490_427, 'contentRejected'],
  [2_490_468, 'contentRejected'],
  [2_909_034, 'categoryCountryMissing'],
  [3_858_079, 'payerMissing'],
  [3_858_081, 'payerMissing'],
  [3_858_152, 'payerMissing'],
  [1_870_034, 'termsNotAccepted'],
  [1_870_090, 'termsNotAccepted'],
  [1_870_092, 'termsNotAccepted'],
])

const byCode: ReadonlyMap<number, ErrorMeaning> = new Map<number, ErrorMeaning>([
  [10, 'permissionMissing'],
  [200, 'permissionMissing'],
  [294, 'permissionMissing'],
  [368, 'accountBlocked'],
  [2635, 'versionRetired'],
  [2654, 'audienceUnavailable'],
  [2695, 'iosLimit'],
])

/** What an error means, by its subcode first; `null` when nobody wrote it down yet: it is then shown as it came. */
export const meaningOf = (code: number | null, subcode: number | null): ErrorMeaning | null =>
  bySubcode.get(subcode ?? -1) ?? byCode.get(code ?? -1) ?? null

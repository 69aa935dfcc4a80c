import type { AudiencePackage, InterestPackage, NamedReference, TargetingPackage } from '@vigie/domain'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { TargetSentence } from '../zones/target-sentence.tsx'

/** Whom a package means, in a sentence. */
export function TargetingSentence({ targeting }: { readonly targeting: TargetingPackage }) {
  switch (targeting.kind) {
    case 'geo':
      return <TargetSentence geo={targeting.package} />
    case 'audience':
      return <AudienceSentence audience={targeting.package} />
    case 'interest':
      return <InterestSentence interest={targeting.package} />
  }
}

/** "Acheteurs 180 j, sans Clients actuels." */
function AudienceSentence({ audience }: { readonly audience: AudiencePackage }) {
  const { t } = useTranslation()
  const { audiences, removedAudiences, isAdvantageAudience } = audience
  if (audiences.length + removedAudiences.length === 0)
    return <p>{t(($) => $.packages.sentence.noAudience)}</p>
  return (
    <p>
      {audiences.length > 0 ? (
        <Names of={audiences} last={t(($) => $.packages.sentence.or)} as="b" />
      ) : (
        t(($) => $.packages.sentence.everybody)
      )}
      {removedAudiences.length > 0 && (
        <>
          {t(($) => $.packages.sentence.without)}
          <Names of={removedAudiences} last={t(($) => $.packages.sentence.and)} as="i" />
        </>
      )}
      .{isAdvantageAudience && t(($) => $.packages.sentence.advantage)}
    </p>
  )
}

/** Who has one of them is meant. */
function InterestSentence({ interest: { interests } }: { readonly interest: InterestPackage }) {
  const { t } = useTranslation()
  if (interests.length === 0) return <p>{t(($) => $.packages.sentence.noInterest)}</p>
  return (
    <p>
      {t(($) => $.packages.sentence.interested)}
      <Names of={interests} last={t(($) => $.packages.sentence.or)} as="b" />.
    </p>
  )
}

/** More names than this are counted, not told; one alone is told in their place. */
const named = 3

type NamesProps = {
  readonly of: readonly NamedReference[]
  /** What stands before the last. */
  readonly last: string
  readonly as: 'b' | 'i'
}

function Names({ of, last, as: Tag }: NamesProps) {
  const { t } = useTranslation()
  const shown = of.length === named + 1 ? of : of.slice(0, named)
  const others = of.length - shown.length
  return (
    <>
      {shown.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && (others === 0 && index === shown.length - 1 ? last : ', ')}
          <Tag>{name}</Tag>
        </Fragment>
      ))}
      {others > 0 && (
        <>
          {last}
          <span
            title={of
              .slice(shown.length)
              .map(({ name }) => name)
              .join(', ')}
          >
            {t(($) => $.packages.sentence.others, { count: others })}
          </span>
        </>
      )}
    </>
  )
}
